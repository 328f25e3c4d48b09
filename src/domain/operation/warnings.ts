/** Warnings of a working service, shown in the office and, except for the quota, by `/healthz`. */
const RUNNING_WARNINGS = ['jobs-standing', 'disk-low', 'files-near-quota'] as const;

/** Missing settings, shown in the start-up log and in the office, but never to strangers. */
const SETTING_WARNINGS = ['secret-key-not-set', 'proxy-not-named'] as const;

export const OPERATION_WARNINGS = [...RUNNING_WARNINGS, ...SETTING_WARNINGS] as const;

export type OperationWarning = (typeof OPERATION_WARNINGS)[number];

export type SettingWarning = (typeof SETTING_WARNINGS)[number];

/**
 * A public installation, which is one with an https address, needs a key of its own. The server
 * itself speaks no TLS, so a proxy stands in front of it. Unless the proxy is named, every visitor
 * has the address of the proxy and shares the rate limits with all others.
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
