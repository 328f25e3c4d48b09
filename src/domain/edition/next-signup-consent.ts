import type { ConsentText } from '#domain/edition/config.ts';
import { ALLOWS_NOTHING } from '#domain/edition/publication.ts';

/** For editions that offer teachers their pupils again; the office adds it in the settings. */
export const NEXT_SIGNUP_CONSENT: ConsentText = {
  id: 'next-signup',
  text: {
    sk: 'Súhlasím, aby mi formulár v ďalších ročníkoch ponúkol osoby z tejto prihlášky: meno, dátum narodenia, kontakty, nástroj, školu a pedagóga. Súhlas môžem kedykoľvek odvolať.',
    en: 'I agree that the form of later years offers me the people of this signup: name, birth date, contacts, instrument, school and teacher. I may withdraw this at any time.',
  },
  required: false,
  perPerson: false,
  allows: { ...ALLOWS_NOTHING, nextSignup: true },
  version: 1,
};
