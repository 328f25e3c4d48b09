import type { LocalizedText } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/**
 * One edition (year) of the event. The first record of the collection `config`
 * is the one that people sign up for.
 */
export interface EditionConfig {
  /** True until an owner edits the record that the first start created. */
  isSample: boolean;
  edition: {
    name: LocalizedText;
    startsOn: PlainDate;
    endsOn: PlainDate;
    venue: LocalizedText;
    /** Every deadline below is a wall-clock time in this zone. */
    timeZone: string;
    accentColor: string;
  };
  organiser: Organiser;
  signup: SignupDeadlines;
  categories: Category[];
  /** Codes of the categories in which people play in groups. */
  chamberCategories: string[];
  attend: AttendDay[];
  prices: PriceList;
  lunch: { offered: boolean; orderUntil: LocalMinute };
  payment: PaymentSettings;
  consents: ConsentText[];
  guardian: GuardianSettings;
  /** Downloads for teachers: the rules, the schedule, a list of pieces. */
  files: EditionFile[];
  uploads: UploadLimits;
  retention: Retention;
}

/** Whether a guardian confirms the signup of a child and decides about its consents. */
export interface GuardianSettings {
  enabled: boolean;
  /** In years, on the first day of the event. */
  belowAge: number;
}

export interface SignupDeadlines {
  opensAt: LocalMinute;
  closesAt: LocalMinute;
  editableUntil: LocalMinute;
  /** After it, people who have paid can only ask the office to cancel; null: no last day. */
  cancellableUntil: LocalMinute | null;
  /** Until then the programme may be completed; null: as long as the signup may be edited. */
  programmeClosesAt: LocalMinute | null;
}

export interface Organiser extends DocumentSettings {
  name: string;
  seat: string;
  ico: string;
  dic: string;
  registerLine: string;
  email: string;
  phone: string;
  logo: string | null;
}

/** Limits on the size and number of files. A megabyte has 1024 × 1024 bytes. */
export interface UploadLimits {
  sheetMegabytes: number;
  sheetsPerPerformer: number;
  bulletinMegabytes: number;
  organizationMegabytes: number;
}

/** How long data are kept after the event, by purpose. */
export interface Retention {
  /** Names, schools, pieces and results. */
  signupMonths: number;
  /** Addresses, e-mails, phone numbers and accounts of payers. */
  contactMonths: number;
  /** Afterwards only the age in years is known. */
  birthMonths: number;
  mailMonths: number;
  sheetDays: number;
  /** After each entry of the log, not after the event. */
  logDays: number;
  /** Full years after the year of the event; the law demands ten. */
  accountingYears: number;
  /** For booklets; 0: without end. */
  bulletinMonths: number;
  /** For files that the organiser published or printed on; 0: without end. */
  organizationMonths: number;
}

/** How the organiser issues money documents. */
export interface DocumentSettings {
  vatPayer: boolean;
  /** Empty unless the organiser pays VAT. */
  icDph: string;
  /** Whole per cent; prices include it. Unused unless the organiser pays VAT. */
  vatRate: number;
  /** The document issued once a signup is settled. */
  settlementDocument: SettlementDocument;
  /** Cash must go through the organiser's eKasa register; our receipt is then not the fiscal one. */
  ekasa: boolean;
}

export type SettlementDocument = 'invoice' | 'receipt';

/** For an organiser who has not chosen yet. The rate is the Slovak basic rate of 2025. */
export const DOCUMENT_DEFAULTS: DocumentSettings = {
  vatPayer: false,
  icDph: '',
  vatRate: 23,
  settlementDocument: 'invoice',
  ekasa: false,
};

export interface Category {
  code: string;
  name: LocalizedText;
  ageRule: AgeRule | null;
  /** Allowed playing time. */
  minutes: { min: number; max: number } | null;
  day: PlainDate;
  capacity: Capacity | null;
}

export interface AgeRule {
  /** Whose age decides: each performer's, the group's oldest member's or the group's average. */
  measure: 'each' | 'oldest' | 'average';
  /** The day on which the age is counted. */
  on: 'yearEnd' | 'eventStart';
  min: number | null;
  max: number | null;
}

export interface Capacity {
  unit: 'entries' | 'minutes';
  limit: number;
}

export interface AttendDay {
  id: PlainDate;
  label: LocalizedText;
}

export interface PriceList {
  low: AmountMinor;
  duo: AmountMinor;
  high: AmountMinor;
  lunch: AmountMinor;
}

export interface PaymentSettings {
  onlineEnabled: boolean;
  iban: string;
  bic: string;
  /** Exactly as the bank knows it: banks compare the payee's name with the IBAN. */
  accountName: string;
  specificSymbol: string;
  constantSymbol: string;
  dueDays: number;
  reminders: ReminderSettings;
  expiry: ExpirySettings;
  /** The price list stored at the card provider. */
  cardPriceOptions: { amountMinor: AmountMinor; providerPriceId: string | null }[];
}

/** Days before and after the due date of a signup. */
export interface ReminderSettings {
  enabled: boolean;
  daysBefore: number[];
  daysAfter: number[];
}

/** Whether an unpaid signup is cancelled, and how many days after its due date. */
export interface ExpirySettings {
  enabled: boolean;
  daysAfterDue: number;
}

/** Uses of data that need a consent. */
export const CONSENT_USES = ['name', 'pictures', 'recordings', 'nextYear', 'nextSignup'] as const;
export type ConsentUse = (typeof CONSENT_USES)[number];
/**
 * Publication of the name, of pictures and of recordings; writing to the person next year; offering
 * the person to the same teacher in the form of a later edition.
 */
export type ConsentAllows = Record<ConsentUse, boolean>;

export interface ConsentText {
  id: string;
  text: LocalizedText;
  required: boolean;
  perPerson: boolean;
  /** What is done only with this consent (`publication.ts`). */
  allows: ConsentAllows;
  version: number;
}

export interface EditionFile {
  label: LocalizedText;
  /** A web address, or a path of this application. */
  url: string;
}

/** The record as delivered: with its id and the version that a later save must name. */
export interface ConfigRecord extends EditionConfig {
  id: string;
  version: number;
}
