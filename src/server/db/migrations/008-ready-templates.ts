/** The initial templates; the office may change them afterwards. */
interface ReadyTemplate {
  id: string;
  name: string;
  sk: { subject: string; body: string };
  en: { subject: string; body: string };
}

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

export const READY_TEMPLATES: readonly ReadyTemplate[] = [
  {
    id: '0d6a1c02-7c1b-4d57-9a55-0c8f3e2b1a01',
    name: 'Pripomienka platby',
    sk: {
      subject: 'Pripomienka platby: prihláška {number}',
      body: text(
        'Dobrý deň,',
        'za prihlášku {number} na podujatie {edition} sme zatiaľ neprijali platbu.',
        'Suma: {amount}\nIBAN: {iban}\nVariabilný symbol: {variable-symbol}\nSplatnosť: {due}',
        '[Platobné údaje a QR kód]({link})',
        'Ak ste platbu už poslali, túto správu si, prosím, nevšímajte.',
      ),
    },
    en: {
      subject: 'Payment reminder: signup {number}',
      body: text(
        'Hello,',
        'we have not received the payment for signup {number} to {edition} yet.',
        'Amount: {amount}\nIBAN: {iban}\nVariable symbol: {variable-symbol}\nDue: {due}',
        '[Payment details and QR code]({link})',
        'If you have already paid, please ignore this message.',
      ),
    },
  },
  {
    id: '0d6a1c02-7c1b-4d57-9a55-0c8f3e2b1a02',
    name: 'Prosba o doplnenie',
    sk: {
      subject: 'Prihlášku {number} treba doplniť',
      body: text(
        'Dobrý deň,',
        'v prihláške {number} na podujatie {edition} treba niečo opraviť alebo doplniť: {missing}.',
        '[Otvoriť a upraviť prihlášku]({link})',
        'Upraviť ju môžete do {deadline}. Ak si nie ste istí, odpovedzte na túto správu.',
      ),
    },
    en: {
      subject: 'Signup {number} needs to be completed',
      body: text(
        'Hello,',
        'something in signup {number} to {edition} needs to be corrected or completed: {missing}.',
        '[Open and edit the signup]({link})',
        'You can edit it until {deadline}. If you are not sure, reply to this message.',
      ),
    },
  },
  {
    id: '0d6a1c02-7c1b-4d57-9a55-0c8f3e2b1a03',
    name: 'Program je zverejnený',
    sk: {
      subject: 'Program podujatia {edition}',
      body: text(
        'Dobrý deň,',
        'program podujatia {edition} je zverejnený. Podujatie sa koná {dates}, {venue}.',
        '[Stránka podujatia]({page})',
        'Z prihlášky {number} vystupujú alebo prídu: {persons}. Skontrolujte si, prosím, deň a čas.',
      ),
    },
    en: {
      subject: 'Programme of {edition}',
      body: text(
        'Hello,',
        'the programme of {edition} has been published. The event takes place on {dates}, {venue}.',
        '[Page of the event]({page})',
        'Coming from signup {number}: {persons}. Please check the day and the time.',
      ),
    },
  },
  {
    id: '0d6a1c02-7c1b-4d57-9a55-0c8f3e2b1a04',
    name: 'Všeobecná správa',
    sk: {
      subject: '{edition}: informácia k prihláške {number}',
      body: text(
        'Dobrý deň,',
        'ďakujeme za prihlášku {number} na podujatie {edition}, ktoré sa koná {dates} ({venue}).',
        'Všetko o prihláške nájdete tu:',
        '[Otvoriť prihlášku]({link})',
      ),
    },
    en: {
      subject: '{edition}: about signup {number}',
      body: text(
        'Hello,',
        'thank you for signup {number} to {edition}, which takes place on {dates} ({venue}).',
        'Everything about the signup is here:',
        '[Open the signup]({link})',
      ),
    },
  },
];
