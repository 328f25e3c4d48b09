import type { Finding } from '#domain/status/finding.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** The last day with fixes, by https://nodejs.org/en/about/previous-releases. */
const NODE_ENDS: Record<number, PlainDate> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};
const NODE_WARNING_DAYS = 60;

export interface VersionFacts {
  application: string;
  /** For example `22.11.0`. */
  node: string;
  /** The newest migration of the data, and the newest one that this program has. */
  data: string;
  known: string;
}

export function checkVersion(facts: VersionFacts, today: PlainDate): Finding {
  const { application: version, node, data, known } = facts;
  const check = 'version';
  if (data > known) {
    return { check, light: 'amber', code: 'version-older-than-data', values: { version, data } };
  }
  const date = NODE_ENDS[Number.parseInt(node, 10)];
  if (date !== undefined && today > addDays(date, -NODE_WARNING_DAYS)) {
    return { check, light: 'amber', code: 'version-node-ends', values: { node, date } };
  }
  return { check, light: 'green', code: 'version-well', values: { version, node, data } };
}

export interface ClockFacts {
  /** The application's clock minus the database's, after half the time of the query. */
  differenceMs: number;
  /** Whether the database runs on the same machine, and so by the same clock. */
  isSameMachine: boolean;
}

const LATE_SECONDS = 5;
/** Codes of authenticators change every 30 seconds. */
const WRONG_SECONDS = 30;

export function checkClock({ differenceMs, isSameMachine }: ClockFacts): Finding {
  const check = 'clock';
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  if (seconds >= LATE_SECONDS) {
    const light = seconds >= WRONG_SECONDS ? 'red' : 'amber';
    return { check, light, code: 'clock-differs', values: { seconds } };
  }
  const code = isSameMachine ? 'clock-same-machine' : 'clock-well';
  return { check, light: 'green', code, values: {} };
}
