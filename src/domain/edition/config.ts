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
  /** What a teacher may want to download: the rules, the schedule, a list of pieces. */
  files: EditionFile[];
  uploads: UploadLimits;
  retention: Retention;
}

export interface SignupDeadlines {
  opensAt: LocalMinute;
  closesAt: LocalMinute;
  editableUntil: LocalMinute;
  /** After it whoever has paid only asks the office to cancel; null: there is no last day. */
  cancellableUntil: LocalMinute | null;
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

/** How large and how many files may be. A megabyte has 1024 × 1024 bytes. */
export interface UploadLimits {
  sheetMegabytes: number;
  sheetsPerPerformer: number;
  bulletinMegabytes: number;
  organizationMegabytes: number;
}

/** How long things are kept after the event. */
export interface Retention {
  signupMonths: number;
  sheetDays: number;
  logDays: number;
  /** Of booklets; 0: for good. */
  bulletinMonths: number;
  /** Of what the organiser published or printed on; 0: for good. */
  organizationMonths: number;
}

/** How the organiser issues documents about money. */
export interface DocumentSettings {
  vatPayer: boolean;
  /** Empty unless the organiser pays VAT. */
  icDph: string;
  /** Whole per cent; prices include it. Of no meaning unless the organiser pays VAT. */
  vatRate: number;
  /** What is issued once a signup is settled. */
  settlementDocument: SettlementDocument;
  /** Cash must go through the organiser's eKasa register; our receipt is then not the fiscal one. */
  ekasa: boolean;
}

export type SettlementDocument = 'invoice' | 'receipt';

/** What holds for an organiser who has not been asked yet. The rate is the basic one of 2025. */
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
  /** The price list kept at the card provider. */
  cardPriceOptions: { amountMinor: AmountMinor; providerPriceId: string | null }[];
}

/** Days before and after the one by which a signup is to be paid. */
export interface ReminderSettings {
  enabled: boolean;
  daysBefore: number[];
  daysAfter: number[];
}

/** Whether an unpaid signup is cancelled, and how many days after it was to be paid. */
export interface ExpirySettings {
  enabled: boolean;
  daysAfterDue: number;
}

export interface ConsentText {
  id: string;
  text: LocalizedText;
  required: boolean;
  perPerson: boolean;
  /** A person's name is published only with this consent (`publication.ts`). */
  decidesPublication: boolean;
  version: number;
}

export interface EditionFile {
  label: LocalizedText;
  /** On the web, or a path of this application. */
  url: string;
}

/** The record as it is delivered: with its id and the version a later save must name. */
export interface ConfigRecord extends EditionConfig {
  id: string;
  version: number;
}
