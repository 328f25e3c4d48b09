import { type Finding, minutesBetween, withoutAddresses } from '#domain/status/finding.ts';

const HOUR = 60;

export interface MailFacts {
  isConfigured: boolean;
  waiting: number;
  /** Tried at least once without success, and to be tried again. */
  failing: number;
  oldestFailingAt: Date | null;
  /** Given up within the last week. */
  gaveUp: number;
  /** The last error of those that fail or were given up. */
  lastError: string;
}

/** Refused recipients do not count: the office sees them at their signups. */
export function checkMail(facts: MailFacts, now: Date): Finding {
  const check = 'mail';
  const reason = withoutAddresses(facts.lastError);
  if (!facts.isConfigured) {
    return { check, light: 'amber', code: 'mail-not-configured', values: {} };
  }
  if (facts.failing > 0) {
    const minutes = facts.oldestFailingAt ? minutesBetween(facts.oldestFailingAt, now) : 0;
    const values = { count: facts.failing, minutes, reason };
    return { check, light: minutes >= HOUR ? 'red' : 'amber', code: 'mail-failing', values };
  }
  if (facts.gaveUp > 0) {
    const values = { count: facts.gaveUp, reason };
    return { check, light: 'amber', code: 'mail-gave-up', values };
  }
  return { check, light: 'green', code: 'mail-well', values: { count: facts.waiting } };
}

export interface JobFacts {
  /** Due and not yet started. */
  waiting: number;
  oldestDueMinutes: number;
  /** Given up within the last week; mails and notifications are not counted. */
  gaveUp: number;
  /** No instance has started any for minutes, although some are due. */
  areStanding: boolean;
}

const LATE_MINUTES = 15;

export function checkJobs(facts: JobFacts): Finding {
  const check = 'jobs';
  const late = { count: facts.waiting, minutes: facts.oldestDueMinutes };
  if (facts.areStanding) return { check, light: 'red', code: 'jobs-standing', values: late };
  if (facts.oldestDueMinutes >= LATE_MINUTES) {
    return { check, light: 'amber', code: 'jobs-late', values: late };
  }
  if (facts.gaveUp > 0) {
    return { check, light: 'amber', code: 'jobs-gave-up', values: { count: facts.gaveUp } };
  }
  return { check, light: 'green', code: 'jobs-well', values: { count: facts.waiting } };
}

export interface BankFeedFacts {
  askedAt: Date | null;
  fetchedAt: Date | null;
  /** `refused`, `down`, `unreadable`; `busy` and '' are no problem. */
  problem: string;
}

/** The feed is read every hour. */
const FEED_LATE = 3 * HOUR;
const FEED_LOST = 24 * HOUR;

/** Null when no bank is configured. */
export function checkBankFeed(facts: BankFeedFacts | null, now: Date): Finding {
  const check = 'bank-feed';
  if (!facts) return { check, light: 'green', code: 'bank-feed-off', values: {} };
  const { askedAt, fetchedAt, problem } = facts;
  if (!askedAt) return { check, light: 'green', code: 'bank-feed-new', values: {} };
  const minutes = minutesBetween(fetchedAt ?? askedAt, now);
  const at = fetchedAt ? { at: fetchedAt.toISOString() } : {};
  if (problem !== '' && problem !== 'busy') {
    // A wrong token does not repair itself.
    const light = problem === 'refused' || minutes >= FEED_LOST ? 'red' : 'amber';
    return { check, light, code: 'bank-feed-failed', values: { ...at, reason: problem } };
  }
  if (minutes >= FEED_LATE) {
    const light = minutes >= FEED_LOST ? 'red' : 'amber';
    return { check, light, code: 'bank-feed-late', values: { minutes } };
  }
  return { check, light: 'green', code: 'bank-feed-well', values: at };
}

export interface CardFacts {
  reconciledAt: Date | null;
  /** Why the provider could not be asked the last time; empty when it answered. */
  problem: string;
  problemAt: Date | null;
  lastEventAt: Date | null;
  waitingEvents: number;
  oldestWaitingAt: Date | null;
}

/** The nightly comparison is tried three times; after this many minutes one was missed. */
const RECONCILED_WITHIN = 36 * HOUR;
const EVENT_MINUTES = 30;

/** Null when card payments are not configured. */
export function checkCard(facts: CardFacts | null, now: Date): Finding {
  const check = 'card';
  if (!facts) return { check, light: 'green', code: 'card-off', values: {} };
  const { reconciledAt, oldestWaitingAt } = facts;
  if (facts.problem !== '') {
    const values = { at: (facts.problemAt ?? now).toISOString() };
    return { check, light: 'red', code: 'card-failed', values };
  }
  if (oldestWaitingAt && minutesBetween(oldestWaitingAt, now) >= EVENT_MINUTES) {
    const values = { count: facts.waitingEvents, minutes: minutesBetween(oldestWaitingAt, now) };
    return { check, light: 'amber', code: 'card-events-waiting', values };
  }
  if (!reconciledAt) return { check, light: 'green', code: 'card-new', values: {} };
  const minutes = minutesBetween(reconciledAt, now);
  if (minutes >= RECONCILED_WITHIN) {
    return { check, light: 'amber', code: 'card-late', values: { minutes } };
  }
  const event = facts.lastEventAt ? { eventAt: facts.lastEventAt.toISOString() } : {};
  const values = { at: reconciledAt.toISOString(), ...event };
  return { check, light: 'green', code: 'card-well', values };
}
