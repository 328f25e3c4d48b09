import { describe, expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { historyTexts } from '#i18n/history-text.ts';
import { EDITION, FRIDAY, SATURDAY, validPerformer } from '#tests/factories/signup-form.ts';

type History = Parameters<typeof historyTexts>[0];
type Entry = History[number];

function entry(changes: Partial<Entry> = {}): Entry {
  return {
    by: 'registrant',
    action: 'edited',
    reason: '',
    state: 'received',
    totalMinor: amountMinor(8800),
    differences: [],
    ...changes,
  };
}

function words(history: History, language: 'sk' | 'en') {
  const { attend, consents } = EDITION;
  const texts = historyTexts(history, { attend, consents, language });
  return texts.map(({ who, what, details }) => ({
    who,
    what,
    details: details.map((detail) => detail.replaceAll('\u00a0', ' ')),
  }));
}

const ema = { path: 'persons.1', subject: 'Ema Malá' };
const of = (field: string, before: unknown, after: unknown) => ({
  ...ema,
  path: `${ema.path}.${field}`,
  before,
  after,
});
const group = { name: 'Slniečka', people: ['Ema Malá', 'Leo Veselý'] };

const { text: publication } = EDITION.consents[1] ?? { text: { sk: '', en: '' } };

const CHANGES: [Entry['differences'][number], string, string][] = [
  [
    { path: 'consents.publication', subject: 'Ema Malá', before: 1 },
    `Súhlas odvolaný (Ema Malá): ${publication.sk}`,
    `Consent withdrawn (Ema Malá): ${publication.en}`,
  ],
  [
    { path: 'consents.publication', subject: 'Ema Malá', after: 1 },
    `Súhlas daný (Ema Malá): ${publication.sk}`,
    `Consent given (Ema Malá): ${publication.en}`,
  ],
  [
    { path: 'consents.gone', subject: 'Ema Malá', before: 1 },
    'Súhlasy a vyhlásenia zmenené',
    'Consents and declarations changed',
  ],
  [
    { path: 'terms.editableUntil', before: null, after: '2027-04-01T12:00' },
    'Prihlášku možno upravovať do 1. apríla 2027, 12:00',
    'The signup can be edited until 1 April 2027, 12:00',
  ],
  [
    { path: 'terms.editableUntil', before: '2027-04-01T12:00', after: null },
    'Vlastný termín úprav zrušený',
    'Its own deadline for changes taken back',
  ],
  [
    { path: 'terms.lunchDays', subject: 'Ema Malá', after: '2027-04-11' },
    'Ema Malá: obed presunutý na 11. 4. 2027',
    'Ema Malá: lunch moved to 11 April 2027',
  ],
  [
    { path: 'terms.lunchDays', subject: 'Ema Malá', before: '2027-04-11' },
    'Ema Malá: obed späť v pôvodný deň',
    'Ema Malá: lunch back on its first day',
  ],
  [
    { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', after: true },
    'Ema Malá · II. (A): posúdené ako v poriadku',
    'Ema Malá · II. (A): judged to be in order',
  ],
  [
    { path: 'terms.acceptedWarnings', subject: 'Ema Malá · II. (A)', before: true },
    'Ema Malá · II. (A): uznanie zrušené',
    'Ema Malá · II. (A): acceptance taken back',
  ],
  [{ path: 'pricing.waiver', after: 'all' }, 'Poplatok odpustený celý', 'The whole fee waived'],
  [
    { path: 'pricing.waiver', before: 'all', after: 1050 },
    'Odpustená časť poplatku: 10,50 €',
    'Part of the fee waived: €10.50',
  ],
  [{ path: 'pricing.waiver', before: 1050 }, 'Odpustenie poplatku zrušené', 'Waiver taken back'],
  [
    { path: 'pricing.prices.duo', before: 2000, after: 1500 },
    'Poplatok hráča v duu: 15,00 € (predtým 20,00 €)',
    'Fee of a player in a duo: €15.00 (before €20.00)',
  ],
  [
    { path: 'pricing.chamberCategories', before: ['IV. (A)'], after: [] },
    'Poplatky za skupiny sa počítajú podľa nových komorných kategórií',
    'Fees of groups follow the new chamber categories',
  ],
  [
    of('song1', 'Poéma', 'Hry'),
    'Ema Malá: 1. skladba zmenená z „Poéma“ na „Hry“',
    'Ema Malá: first piece changed from “Poéma” to “Hry”',
  ],
  [
    of('song2', '', 'Hry'),
    'Ema Malá: 2. skladba doplnená: „Hry“',
    'Ema Malá: second piece added: “Hry”',
  ],
  [
    of('phone', '+421 905 123 456', ''),
    'Ema Malá: telefón vymazaný (predtým „+421 905 123 456“)',
    'Ema Malá: phone removed (it was “+421 905 123 456”)',
  ],
  [
    of('birthDate', '2016-05-14', '2016-05-15'),
    'Ema Malá: dátum narodenia zmenený z „14. 5. 2016“ na „15. 5. 2016“',
    'Ema Malá: date of birth changed from “14 May 2016” to “15 May 2016”',
  ],
  [
    of('category', ['II. (A)'], ['II. (A)', 'IV. (A)']),
    'Ema Malá: kategória zmenená z „II. (A)“ na „II. (A) a IV. (A)“',
    'Ema Malá: category changed from “II. (A)” to “II. (A) and IV. (A)”',
  ],
  [
    of('minutes1', 4, 4.5),
    'Ema Malá: trvanie 1. skladby zmenené z „4 min“ na „4:30 min“',
    'Ema Malá: length of the first piece changed from “4 min” to “4:30 min”',
  ],
  [
    of('identity', 'educator', 'performer'),
    'Ema Malá: typ účastníka zmenený z „pedagóg“ na „súťažiaci“',
    'Ema Malá: kind of participant changed from “educator” to “performer”',
  ],
  [of('hasLunch', false, true), 'Ema Malá: obed objednaný', 'Ema Malá: lunch ordered'],
  [of('hasLunch', true, false), 'Ema Malá: obed zrušený', 'Ema Malá: lunch cancelled'],
  [
    of('name', 'Ema Mala', 'Ema Malá'),
    'Meno zmenené z „Ema Mala“ na „Ema Malá“',
    'Name changed from “Ema Mala” to “Ema Malá”',
  ],
  [
    { path: 'persons.2.school', before: 'ZUŠ', after: 'SZUŠ' },
    'Osoba 3: škola zmenená z „ZUŠ“ na „SZUŠ“',
    'Person 3: school changed from “ZUŠ” to “SZUŠ”',
  ],
  [
    { path: 'persons.3', after: validPerformer({ name: 'Leo Veselý' }) },
    'Pridaná osoba: Leo Veselý',
    'Person added: Leo Veselý',
  ],
  [
    { path: 'persons.3', before: validPerformer({ name: 'Leo Veselý' }) },
    'Odstránená osoba: Leo Veselý',
    'Person removed: Leo Veselý',
  ],
  [
    { path: 'groups.0', after: group },
    'Pridaná skupina Slniečka: Ema Malá a Leo Veselý',
    'Group Slniečka added: Ema Malá and Leo Veselý',
  ],
  [
    { path: 'groups.1', before: { name: '', people: [] } },
    'Odstránená skupina: Skupina 2',
    'Group removed: Group 2',
  ],
  [
    { path: 'groups.0.name', before: '', after: 'Slniečka' },
    'Skupina premenovaná z „Skupina 1“ na „Slniečka“',
    'Group renamed from “Group 1” to “Slniečka”',
  ],
  [
    { path: 'groups.0.people', subject: 'Slniečka', before: [], after: group.people },
    'Skupina Slniečka: nové zloženie Ema Malá a Leo Veselý (predtým nikto)',
    'Group Slniečka: now Ema Malá and Leo Veselý (before: nobody)',
  ],
  [
    { path: 'paymentType', before: 'bank', after: 'online' },
    'Spôsob platby zmenený z „bankový prevod“ na „platba kartou online“',
    'Way of paying changed from “bank transfer” to “card online”',
  ],
  [
    { path: 'contactEmail', before: 'a@b.sk', after: 'c@d.sk' },
    'Kontaktný e-mail zmenený z „a@b.sk“ na „c@d.sk“',
    'Contact e-mail changed from “a@b.sk” to “c@d.sk”',
  ],
  [{ path: 'billing.name', after: 'ZUŠ' }, 'Fakturačné údaje doplnené', 'Billing details added'],
  [
    { path: 'billing.name', before: 'ZUŠ' },
    'Fakturačné údaje odstránené',
    'Billing details removed',
  ],
  [
    { path: 'billing.ico', before: '', after: '37813200' },
    'Fakturačné údaje zmenené',
    'Billing details changed',
  ],
  [{ path: 'something.new', after: 1 }, 'Zmenené ďalšie údaje', 'Other details changed'],
];

describe('a change', () => {
  it.each(CHANGES)('%j reads: %s', (difference, slovak, english) => {
    const history = [entry({ differences: [difference] })];
    expect(words(history, 'sk')[0]?.details).toEqual([slovak]);
    expect(words(history, 'en')[0]?.details).toEqual([english]);
  });

  it('of the days shows their names in the edition', () => {
    const [details] = words(
      [entry({ differences: [of('attend', [FRIDAY], [FRIDAY, SATURDAY])] })],
      'sk',
    );
    const [friday, saturday] = EDITION.attend.map(({ label }) =>
      label.sk.replaceAll('\u00a0', ' '),
    );
    expect(details?.details).toEqual([
      `Ema Malá: dni účasti zmenené z „${friday}“ na „${friday} a ${saturday}“`,
    ]);
  });

  it('that only repeats another is omitted, and nothing is shown twice', () => {
    const differences = [
      of('paymentType', 'bank', 'online'),
      of('tags', ['new'], []),
      { path: 'billing.ico', before: '', after: '1' },
      { path: 'billing.dic', before: '', after: '2' },
    ];
    expect(words([entry({ differences })], 'sk')[0]?.details).toEqual(['Fakturačné údaje zmenené']);
  });

  it('of a long text is cut', () => {
    const [change] = words([entry({ differences: [of('program', '', 'x'.repeat(3000))] })], 'sk');
    expect(change?.details[0]?.length).toBeLessThan(200);
    expect(change?.details[0]).toContain('x…');
  });
});

describe('a history', () => {
  it('shows actors, actions and their results, the newest first', () => {
    const history = [
      entry({ action: 'cancelled', state: 'cancelled', reason: 'Ema je chorá' }),
      entry({ differences: [of('hasLunch', false, true)], totalMinor: amountMinor(8800) }),
      entry({
        action: 'returned',
        by: 'office',
        state: 'returned',
        reason: 'Chýba 2. skladba',
        totalMinor: amountMinor(8000),
      }),
      entry({ action: 'submitted', totalMinor: amountMinor(8000) }),
    ];
    expect(words(history, 'sk')).toEqual([
      { who: 'Vy', what: 'Prihláška zrušená', details: ['Dôvod: Ema je chorá'] },
      {
        who: 'Vy',
        what: 'Prihláška upravená',
        details: [
          'Ema Malá: obed objednaný',
          'Suma zmenená z 80,00 € na 88,00 €',
          'Stav zmenený z „Vrátená na opravu“ na „Prijatá“',
        ],
      },
      {
        who: 'organizátor',
        what: 'Prihláška vrátená na opravu',
        details: ['Poznámka: Chýba 2. skladba'],
      },
      { who: 'Vy', what: 'Prihláška odoslaná', details: [] },
    ]);
    expect(words(history, 'en')[2]).toEqual({
      who: 'the organiser',
      what: 'Signup returned for correction',
      details: ['Note: Chýba 2. skladba'],
    });
  });

  it('that begins on the waiting list says so', () => {
    const history = [entry({ action: 'submitted', state: 'waitlisted' })];
    expect(words(history, 'sk')[0]?.details).toEqual(['Zaradená na čakaciu listinu']);
  });

  it('of a programme names the pieces, instruments and accompanists', () => {
    const change = (field: string, after: string[]) => ({
      ...{ path: `appearances.0.${field}`, subject: 'Ema · II. (A)', before: ['x'], after },
    });
    const differences = [
      change('pieces', ['B. Bartók: Tanec (2:05)', 'Poéma']),
      change('pieces', []),
      change('instruments', ['Ema: husle']),
      change('instruments', []),
      change('accompanists', ['Eva Klavírová', '*']),
      change('accompanists', []),
    ];
    expect(words([entry({ differences })], 'sk')[0]?.details).toEqual([
      'Ema · II. (A): program B. Bartók: Tanec (2:05); Poéma',
      'Ema · II. (A): program vymazaný',
      'Ema · II. (A): nástroje Ema: husle',
      'Ema · II. (A): nástroje vymazané',
      'Ema · II. (A): korepetícia Eva Klavírová, korepetítor organizátora',
      'Ema · II. (A): bez korepetície',
    ]);
  });
});
