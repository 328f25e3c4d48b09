import type {
  EditionConfig,
  ExpirySettings,
  PaymentSettings,
  ReminderSettings,
} from '#domain/edition/config.ts';

/** Nobody is written to, and nothing is cancelled, before somebody has asked for it. */
export const NO_REMINDERS: ReminderSettings = {
  enabled: false,
  daysBefore: [3],
  daysAfter: [3, 10],
};
export const NO_EXPIRY: ExpirySettings = { enabled: false, daysAfterDue: 21 };

type LaterPayment = 'reminders' | 'expiry';

/** A record that may have been saved before there was all that there is now. */
export type OlderConfig = Omit<EditionConfig, 'files' | 'payment'> & {
  files?: EditionConfig['files'] | undefined;
  payment: Omit<PaymentSettings, LaterPayment> & {
    [Name in LaterPayment]?: PaymentSettings[Name] | undefined;
  };
};

type Complete<Config extends OlderConfig> = Omit<Config, 'files' | 'payment'> &
  Pick<EditionConfig, 'files' | 'payment'>;

export function completeConfig<Config extends OlderConfig>(record: Config): Complete<Config> {
  const { files = [], payment } = record;
  const { reminders = NO_REMINDERS, expiry = NO_EXPIRY } = payment;
  return { ...record, files, payment: { ...payment, reminders, expiry } };
}
