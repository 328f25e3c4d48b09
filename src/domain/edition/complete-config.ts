import {
  DOCUMENT_DEFAULTS,
  type DocumentSettings,
  type EditionConfig,
  type ExpirySettings,
  type GuardianSettings,
  type Organiser,
  type PaymentSettings,
  type ReminderSettings,
  type Retention,
  type SignupDeadlines,
  type UploadLimits,
} from '#domain/edition/config.ts';
import { completeConsent, type OlderConsent } from '#domain/edition/publication.ts';

/** No reminders and no cancellations until an organiser enables them. */
export const NO_REMINDERS: ReminderSettings = {
  enabled: false,
  daysBefore: [3],
  daysAfter: [3, 10],
};
export const NO_EXPIRY: ExpirySettings = { enabled: false, daysAfterDue: 21 };

/** In Slovakia a child of sixteen may agree by itself (18/2018 Z. z., § 15). */
export const NO_GUARDIANS: GuardianSettings = { enabled: false, belowAge: 16 };

export const UPLOAD_DEFAULTS: UploadLimits = {
  sheetMegabytes: 20,
  sheetsPerPerformer: 5,
  bulletinMegabytes: 100,
  organizationMegabytes: 20,
};
/** Published files, and designs that are printed on again next year, have no end by default. */
export const KEPT_FOR_GOOD = { bulletinMonths: 0, organizationMonths: 0 };

/** The years for which the accounting act (431/2002 Z. z., § 35) demands documents. */
export const ACCOUNTING_YEARS = 10;

/** Retention as older records and callers have it. */
export type OlderRetention = Without<
  Retention,
  keyof typeof KEPT_FOR_GOOD | 'contactMonths' | 'birthMonths' | 'mailMonths' | 'accountingYears'
>;

/** One period was promised for everything in a signup, so none of its parts is kept longer. */
export function completeRetention(retention: OlderRetention): Retention {
  const { signupMonths } = retention;
  return {
    ...KEPT_FOR_GOOD,
    contactMonths: signupMonths,
    birthMonths: signupMonths,
    mailMonths: signupMonths,
    accountingYears: ACCOUNTING_YEARS,
    ...withoutUndefined(retention),
  };
}

function withoutUndefined<Given extends object>(given: Given): Defined<Given> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Given>;
}

type Defined<Given> = { [Name in keyof Given]: Exclude<Given[Name], undefined> };

/** The type with these properties optional. */
type Without<Whole, Later extends keyof Whole> = Omit<Whole, Later> & {
  [Name in Later]?: Whole[Name] | undefined;
};

/** A record that may have been saved by an older version, without the newer settings. */
export type OlderConfig = Omit<EditionConfig, Completed> & {
  consents: OlderConsent[];
  guardian?: GuardianSettings | undefined;
  files?: EditionConfig['files'] | undefined;
  payment: Without<PaymentSettings, 'reminders' | 'expiry'>;
  organiser: Without<Organiser, keyof DocumentSettings>;
  signup: Without<SignupDeadlines, 'cancellableUntil' | 'programmeClosesAt'>;
  uploads?: UploadLimits | undefined;
  retention: OlderRetention;
};

type Completed =
  | 'consents'
  | 'guardian'
  | 'files'
  | 'payment'
  | 'organiser'
  | 'signup'
  | 'uploads'
  | 'retention';
type Complete<Config extends OlderConfig> = Omit<Config, Completed> &
  Pick<EditionConfig, Completed>;

export function completeConfig<Config extends OlderConfig>(record: Config): Complete<Config> {
  const { files = [], payment, organiser, uploads = UPLOAD_DEFAULTS, retention } = record;
  const { reminders = NO_REMINDERS, expiry = NO_EXPIRY } = payment;
  return {
    ...record,
    consents: record.consents.map(completeConsent),
    guardian: record.guardian ?? NO_GUARDIANS,
    files,
    payment: { ...payment, reminders, expiry },
    organiser: { ...DOCUMENT_DEFAULTS, ...organiser } as Organiser,
    signup: {
      ...record.signup,
      cancellableUntil: record.signup.cancellableUntil ?? null,
      programmeClosesAt: record.signup.programmeClosesAt ?? null,
    },
    uploads,
    retention: completeRetention(retention),
  };
}
