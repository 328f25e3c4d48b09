import { type Finding, minutesBetween } from '#domain/status/finding.ts';

export interface BackupFacts {
  isConfigured: boolean;
  lastAt: Date | null;
  /** Whether that one is not where it was stored. */
  isMissing: boolean;
  /** Whether the last attempt failed. */
  hasFailed: boolean;
  lastProvenAt: Date | null;
  /** Whether the last trial restore failed. */
  isUnrestorable: boolean;
  /** No trial restore for longer than a week. */
  isUnproven: boolean;
}

const HOUR = 60;
/** Back-ups are made every night. */
const OLD = 36 * HOUR;
const LOST = 72 * HOUR;

export function checkBackup(facts: BackupFacts, now: Date): Finding {
  const check = 'backup';
  const { lastAt, lastProvenAt } = facts;
  if (!facts.isConfigured) return { check, light: 'amber', code: 'backup-off', values: {} };
  const minutes = lastAt ? minutesBetween(lastAt, now) : null;
  const at = lastAt ? { at: lastAt.toISOString() } : {};
  const isLost = minutes === null || minutes >= LOST;
  if (facts.hasFailed) {
    return { check, light: isLost ? 'red' : 'amber', code: 'backup-failed', values: at };
  }
  if (minutes === null) return { check, light: 'amber', code: 'backup-none', values: {} };
  if (facts.isMissing) return { check, light: 'red', code: 'backup-missing', values: at };
  if (minutes >= OLD) {
    return { check, light: isLost ? 'red' : 'amber', code: 'backup-old', values: { minutes } };
  }
  const proven = lastProvenAt ? { eventAt: lastProvenAt.toISOString() } : {};
  const values = { ...at, ...proven };
  if (facts.isUnrestorable) return { check, light: 'red', code: 'backup-unrestorable', values };
  if (facts.isUnproven) return { check, light: 'amber', code: 'backup-unproven', values };
  return { check, light: 'green', code: 'backup-well', values };
}
