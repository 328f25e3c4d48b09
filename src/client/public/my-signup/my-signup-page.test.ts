import { describe, expect, it } from 'vitest';
import { renderPage } from '#client/public/render.tsx';
import type { PageData } from '#contract/page-data.ts';
import { amountMinor } from '#domain/money.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { CONFIG, signupView } from '#tests/factories/signup-view.ts';

const TOKEN = 'kJ8sV2mQ0xZrT5bN7cLw3yHfD9gPaE1uR6tYoIiS4vM';

function page(changes: Partial<PageData> = {}): string {
  const { html } = renderPage({
    path: `/s/${TOKEN}`,
    language: 'sk',
    config: CONFIG,
    now: '2026-11-16T09:00:00.000Z',
    captcha: { provider: 'altcha' },
    signup: signupView(),
    ...changes,
  });
  return html.replaceAll('\u00a0', ' ');
}

/** The visible text. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

const words = (changes?: Partial<PageData>) => wordsOf(page(changes));

describe('the page of a signup', () => {
  it('says its number, its state and what to pay by when', () => {
    expect(words()).toContain('Prihláška č. 2027-0042 Prijatá');
    expect(words()).toContain('Uhraďte 88,00 € do 29. novembra 2026.');
    expect(words()).toContain('Variabilný symbol 2700004216');
  });

  it('speaks the language of the reader, not the one it was sent in', () => {
    const english = words({ language: 'en' });
    expect(english).toContain('Pay €88.00 by 29 November 2026.');
    expect(english).toContain('Mgr. Jana Nováková · educator €16.00');
    expect(english).not.toMatch(/Uhraďte|pedagóg|Stiahnuť/);
  });

  it('names all persons with their categories', () => {
    expect(words()).toContain('Ema Malá súťažiaci');
    expect(words()).toContain('objednaný na 9. apríla');
    expect(words()).toContain('Slniečka Ema Malá a Leo Veselý');
  });

  it('draws both payment codes with a margin and a name', () => {
    const codes = page().match(/<svg class="qr-code" role="img" aria-label="[^"]+"/g);
    expect(codes).toHaveLength(2);
  });

  it('has no inline script and no inline style', () => {
    expect(page()).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it.each(['cancelled', 'waitlisted'] as const)('that is %s asks nobody to pay', (state) => {
    const html = page({ signup: signupView({ state }) });
    expect(wordsOf(html)).not.toMatch(/Uhraďte|IBAN|Platobné údaje/);
    expect(html).not.toContain('payme.sk');
    expect(html).not.toContain('qr-code');
  });

  it('that is cancelled can be neither edited nor cancelled again', () => {
    const text = words({ signup: signupView({ state: 'cancelled' }) });
    expect(text).toContain('Prihláška je zrušená.');
    expect(text).not.toMatch(/Upraviť prihlášku|Chcem prihlášku zrušiť|Opraviť|88,00/);
  });

  it('of an edition that was put away can only be read', () => {
    const signup = signupView({ archived: true, editable: false });
    const text = words({ signup });
    expect(text).toContain('Tento ročník je uzavretý.');
    expect(text).not.toMatch(
      /Upraviť prihlášku|Požiadať|Prihlásiť ďalších|Chcem prihlášku zrušiť|Opraviť/,
    );
  });

  it('that was returned shows the note of the office', () => {
    const signup = signupView({ state: 'returned' });
    const [first] = signup.history;
    if (!first) throw new Error('a signup has a history');
    const note = { ...first, version: 2, by: 'office', action: 'returned', state: 'returned' };
    signup.history.unshift({ ...note, reason: 'Chýba 2. skladba' } as typeof first);
    const text = words({ signup, now: '2027-03-30T09:00:00.000Z' });
    expect(text).toContain('Poznámka: Chýba 2. skladba');
    expect(text).toContain('Upraviť prihlášku');
  });

  it('that is confirmed and in order says that nothing is missing', () => {
    const paid = signupView({ state: 'confirmed', payment: null });
    expect(words({ signup: paid })).toContain('Nič nechýba.');
    expect(words({ signup: signupView({ state: 'confirmed' }) })).not.toContain('Nič nechýba.');
  });

  it('does not look forward to anybody once the event is over or put away', () => {
    const paid = { state: 'confirmed', payment: null } as const;
    const on = (day: string) => words({ signup: signupView(paid), now: `${day}T12:00:00.000Z` });
    const { endsOn } = CONFIG.edition;
    expect(on(endsOn)).toContain('Tešíme sa na vás!');
    expect(on(addDays(endsOn, 1))).not.toContain('Tešíme sa');
    const archived = signupView({ ...paid, archived: true, editable: false });
    expect(words({ signup: archived })).not.toContain('Tešíme sa');
  });

  it('does not compare payments with the price when nothing is owed', () => {
    const text = (totalMinor: number) =>
      words({
        signup: signupView({
          state: 'cancelled',
          payment: null,
          money: {
            ...signupView().money,
            receivedMinor: amountMinor(8800),
            owedMinor: amountMinor(totalMinor - 8800),
            state: 'overpaid',
          },
        }),
      });
    expect(text(0)).toContain('Prijali sme 88,00 €. Celú sumu vám vrátime.');
    expect(text(800)).toContain('Prijali sme 88,00 €, o 80,00 € viac, než treba.');
  });

  it('says that a payment is late', () => {
    expect(words({ now: '2026-11-30T09:00:00.000Z' })).toContain(
      'Uhraďte 88,00 €. Splatnosť bola 29. novembra 2026.',
    );
  });

  it('offers a transfer to a registrant who chose to pay by card', () => {
    const signup = signupView({ signup: validForm({ paymentType: 'online' }) });
    expect(words({ signup })).toContain('Zaplaťte, prosím, bankovým prevodom.');
  });

  it.each([
    ['bank', /IBAN.*Alebo zaplaťte kartou: Zaplatiť kartou 88,00 €/],
    ['online', /Zaplatiť kartou 88,00 €.*Alebo zaplaťte prevodom na účet: .*IBAN/],
  ] as const)('offers the way of paying that was chosen first: %s', (paymentType, order) => {
    const signup = signupView({ signup: validForm({ paymentType }), cardOffered: true });
    expect(words({ signup })).toMatch(order);
  });

  it('names whose age does not fit', () => {
    const warning = {
      path: 'persons.1.birthDate',
      code: 'ageOutOfRange',
      category: 'II. (A)',
      age: 20,
      min: 9,
      max: 10,
    } as const;
    const text = words({ signup: signupView({ warnings: [warning] }) });
    expect(text).toContain('Ema Malá: vek nezodpovedá kategórii II. (A)');
  });

  it('says until when it could be edited and that a change can be asked for, once that is over', () => {
    const text = words({ now: '2027-03-30T09:00:00.000Z' });
    expect(text).not.toContain('Upraviť prihlášku');
    expect(text).not.toContain('Prihlásiť ďalších');
    expect(text).toMatch(/Zmeny boli možné do 26\. februára 2027, 23:59\./);
    expect(text).toContain('požiadajte o zmenu');
  });

  it('escapes user input', () => {
    const persons = [validPerformer({ name: '<b>Ema</b>' })];
    const html = page({ signup: signupView({ signup: validForm({ persons, groups: [] }) }) });
    expect(html).toContain('&lt;b&gt;Ema&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });
});

describe('the page of a lost link', () => {
  const request = { signup: null, config: CONFIG, captcha: { provider: 'altcha' } } as const;

  it('asks for the address', () => {
    const html = page({ ...request, path: '/s' });
    expect(wordsOf(html)).toContain('Kontaktný e-mail prihlášky');
    expect(wordsOf(html)).not.toContain('nevedie k žiadnej');
  });

  it('first says that a link leads nowhere, when one brought the visitor', () => {
    expect(words({ ...request })).toMatch(/nevedie k žiadnej prihláške .* Poslať odkaz/);
  });

  it('is found by its own address and not by that of a dead link', () => {
    const data = { ...request, language: 'sk', now: '2026-11-16T09:00:00.000Z' } as const;
    expect(renderPage({ ...data, path: '/s' }).status).toBe(200);
    expect(renderPage({ ...data, path: `/s/${TOKEN}` }).status).toBe(404);
  });
});
