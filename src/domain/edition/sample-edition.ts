import {
  completeRetention,
  NO_EXPIRY,
  NO_GUARDIANS,
  NO_REMINDERS,
  UPLOAD_DEFAULTS,
} from '#domain/edition/complete-config.ts';
import {
  type AgeRule,
  type Category,
  type ConsentText,
  DOCUMENT_DEFAULTS,
  type EditionConfig,
} from '#domain/edition/config.ts';
import { ALLOWS_NOTHING } from '#domain/edition/publication.ts';
import { amountMinor } from '#domain/money.ts';
import { addDays, type PlainDate, weekday, yearOf } from '#domain/time/plain-date.ts';

const WEEKS_AHEAD_DAYS = 140;
const FRIDAY = 5;

/**
 * A believable edition for the first start: a three-day festival from Friday to Sunday, some months
 * ahead, signup open since last week. The event and the association are invented; the account number
 * is a published sample.
 */
export function sampleEdition(today: PlainDate): EditionConfig {
  const friday = fridayFrom(addDays(today, WEEKS_AHEAD_DAYS));
  const [saturday, sunday] = [addDays(friday, 1), addDays(friday, 2)];
  const closesOn = addDays(friday, -42);
  const year = yearOf(friday);
  return {
    isSample: true,
    edition: {
      name: {
        sk: `Hudobné struny ${year} – XII. ročník súťažného festivalu`,
        en: `Hudobné struny ${year} – 12th competition festival`,
      },
      startsOn: friday,
      endsOn: sunday,
      venue: { sk: 'Konzervatórium, Žilina', en: 'Conservatory, Žilina' },
      timeZone: 'Europe/Bratislava',
      accentColor: '#7a2e3a',
    },
    organiser: {
      name: 'Občianske združenie Hudobné struny',
      seat: 'Hudobná 1, 010 01 Žilina',
      ico: '00000000',
      dic: '0000000000',
      registerLine: 'Zapísané v registri občianskych združení MV SR',
      email: 'festival@hudobnestruny.example',
      phone: '+421 900 000 000',
      logo: null,
      ...DOCUMENT_DEFAULTS,
    },
    signup: {
      opensAt: `${addDays(today, -7)}T00:00`,
      closesAt: `${closesOn}T23:59`,
      editableUntil: `${closesOn}T23:59`,
      cancellableUntil: null,
      programmeClosesAt: null,
    },
    categories: sampleCategories(friday, saturday, sunday),
    chamberCategories: ['IV. (A)', 'IV. (B)', 'V.'],
    attend: [
      day(
        friday,
        'Piatok – I. kategória a otvárací koncert',
        'Friday – category I, opening concert',
      ),
      day(saturday, 'Sobota – II. a III. kategória', 'Saturday – categories II and III'),
      day(
        sunday,
        'Nedeľa – komorné kategórie, koncert laureátov',
        'Sunday – chamber categories, laureates’ concert',
      ),
    ],
    prices: {
      low: amountMinor(1600),
      duo: amountMinor(2000),
      high: amountMinor(2600),
      lunch: amountMinor(800),
    },
    lunch: { offered: true, orderUntil: `${addDays(friday, -14)}T23:59` },
    payment: {
      onlineEnabled: false,
      iban: 'SK3112000000198742637541',
      bic: 'TATRSKBX',
      accountName: 'Občianske združenie Hudobné struny',
      specificSymbol: String(year),
      constantSymbol: '0308',
      dueDays: 14,
      reminders: NO_REMINDERS,
      expiry: NO_EXPIRY,
      cardPriceOptions: [2600, 1600, 2400, 3400].map((amount) => ({
        amountMinor: amountMinor(amount),
        providerPriceId: null,
      })),
    },
    consents: SAMPLE_CONSENTS,
    guardian: NO_GUARDIANS,
    files: [],
    uploads: UPLOAD_DEFAULTS,
    retention: completeRetention({ signupMonths: 12, sheetDays: 30, logDays: 90 }),
  };
}

function fridayFrom(date: PlainDate): PlainDate {
  return addDays(date, (FRIDAY - weekday(date) + 7) % 7);
}

function day(id: PlainDate, sk: string, en: string): EditionConfig['attend'][number] {
  return { id, label: { sk, en } };
}

type CategoryRow = [
  code: string,
  name: { sk: string; en: string },
  ageRule: AgeRule | null,
  minutes: [min: number, max: number],
  day: PlainDate,
];

function sampleCategories(friday: PlainDate, saturday: PlainDate, sunday: PlainDate): Category[] {
  const rows: CategoryRow[] = [
    ['I. (A)', solo('najmladší', 'youngest'), each(null, 8), [2, 4], friday],
    ['I. (B)', solo('mladší', 'younger'), each(9, 10), [3, 5], friday],
    ['II. (A)', solo('starší', 'older'), each(11, 12), [4, 7], saturday],
    ['II. (B)', solo('najstarší', 'oldest'), each(13, 14), [6, 9], saturday],
    ['III. (A)', solo('žiaci ZUŠ', 'art schools'), each(15, 18), [8, 12], saturday],
    ['III. (B)', solo('konzervatóriá', 'conservatories'), each(15, 20), [10, 15], saturday],
    ['IV. (A)', CHAMBER_NAME, oldest(13), [4, 8], sunday],
    ['IV. (B)', CHAMBER_NAME, oldest(20), [6, 12], sunday],
    ['V.', ENSEMBLE_NAME, null, [8, 15], sunday],
  ];
  return rows.map(([code, name, ageRule, [min, max], day]) => ({
    code,
    name,
    ageRule,
    minutes: { min, max },
    day,
    capacity: null,
  }));
}

const CHAMBER_NAME = { sk: 'komorná hra, duo až kvarteto', en: 'chamber music, duo to quartet' };
const ENSEMBLE_NAME = { sk: 'komorné súbory a orchestre', en: 'ensembles and orchestras' };

function solo(sk: string, en: string): CategoryRow[1] {
  return { sk: `sólo, ${sk}`, en: `solo, ${en}` };
}

function each(min: number | null, max: number): AgeRule {
  return { measure: 'each', on: 'yearEnd', min, max };
}

function oldest(max: number): AgeRule {
  return { measure: 'oldest', on: 'yearEnd', min: null, max };
}

const SAMPLE_CONSENTS: ConsentText[] = [
  {
    id: 'declaration',
    text: {
      sk: 'Vyhlasujem, že som oprávnený/á prihlásiť uvedené osoby, že zákonní zástupcovia neplnoletých boli informovaní o spracúvaní osobných údajov a že som sa oboznámil/a s propozíciami.',
      en: 'I declare that I may sign up the people named, that the guardians of minors were told how personal data are processed, and that I have read the rules of the competition.',
    },
    required: true,
    perPerson: false,
    allows: ALLOWS_NOTHING,
    version: 1,
  },
  {
    id: 'publication',
    text: {
      sk: 'Súhlasím so zverejnením mena a s vyhotovením a zverejnením fotografií a záznamov z festivalu. Súhlas môžem kedykoľvek odvolať.',
      en: 'I agree that the name and pictures and recordings from the festival may be published. I may withdraw this at any time.',
    },
    required: false,
    perPerson: true,
    allows: { ...ALLOWS_NOTHING, name: true, pictures: true, recordings: true },
    version: 1,
  },
];
