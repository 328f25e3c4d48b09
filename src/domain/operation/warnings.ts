/** What serves but needs a person: told in the office; `/healthz` tells it but for the quota. */
const RUNNING_WARNINGS = ['jobs-standing', 'disk-low', 'files-near-quota'] as const;

/** Settings that are missing: told by the log at the start and in the office, and to no stranger. */
const SETTING_WARNINGS = ['secret-key-not-set', 'proxy-not-named'] as const;

export const OPERATION_WARNINGS = [...RUNNING_WARNINGS, ...SETTING_WARNINGS] as const;

export type OperationWarning = (typeof OPERATION_WARNINGS)[number];

export type SettingWarning = (typeof SETTING_WARNINGS)[number];

/**
 * A public installation, which is one that people reach by https, needs a key of its own. The server
 * itself speaks no TLS: a proxy stands in front of it, and without its name every visitor has the
 * address of the proxy and shares the limits with all others.
 */
export function settingWarnings({
  publicUrl,
  hasSecretKey,
  namesProxy,
}: {
  publicUrl: string;
  hasSecretKey: boolean;
  namesProxy: boolean;
}): SettingWarning[] {
  if (!publicUrl.startsWith('https:')) return [];
  return [
    ...(hasSecretKey ? [] : (['secret-key-not-set'] as const)),
    ...(namesProxy ? [] : (['proxy-not-named'] as const)),
  ];
}
