import {
  DOCUMENT_DEFAULTS,
  type DocumentSettings,
  type EditionConfig,
  type ExpirySettings,
  type Organiser,
  type PaymentSettings,
  type ReminderSettings,
} from '#domain/edition/config.ts';

/** Nobody is written to, and nothing is cancelled, before somebody has asked for it. */
export const NO_REMINDERS: ReminderSettings = {
  enabled: false,
  daysBefore: [3],
  daysAfter: [3, 10],
};
export const NO_EXPIRY: ExpirySettings = { enabled: false, daysAfterDue: 21 };

/** With these possibly missing. */
type Without<Whole, Later extends keyof Whole> = Omit<Whole, Later> & {
  [Name in Later]?: Whole[Name] | undefined;
};

/** A record that may have been saved before there was all that there is now. */
export type OlderConfig = Omit<EditionConfig, 'files' | 'payment' | 'organiser'> & {
  files?: EditionConfig['files'] | undefined;
  payment: Without<PaymentSettings, 'reminders' | 'expiry'>;
  organiser: Without<Organiser, keyof DocumentSettings>;
};

type Completed = 'files' | 'payment' | 'organiser';
type Complete<Config extends OlderConfig> = Omit<Config, Completed> &
  Pick<EditionConfig, Completed>;

export function completeConfig<Config extends OlderConfig>(record: Config): Complete<Config> {
  const { files = [], payment, organiser } = record;
  const { reminders = NO_REMINDERS, expiry = NO_EXPIRY } = payment;
  return {
    ...record,
    files,
    payment: { ...payment, reminders, expiry },
    organiser: { ...DOCUMENT_DEFAULTS, ...organiser } as Organiser,
  };
}
