/** Limits the mails that strangers can trigger to an address (docs/algorithms/mail-pace.md). */

/** Kinds that a person without any permission can trigger to any address. */
const PACED_KINDS = [
  'confirmation',
  'confirmation-again',
  'change',
  'cancellation',
  'contact-replaced',
  'refund-requested',
  'draft-link',
  'signup-links',
  'guardian-link',
  'reset-password',
  'verify-email',
  'change-email',
  'email-changed',
  'password-changed',
];

/** An invoice follows received money; a proforma follows a signup, which anyone can send. */
export function isPaced({ kind, documentKind }: { kind: string; documentKind: string | null }) {
  return PACED_KINDS.includes(kind) || (kind === 'money-document' && documentKind === 'proforma');
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes between the last mail and the next, by the number sent within a day. */
const PAUSES = [0, 0, 0, 10, 30, 60, 120, 180, 240];

/** Changes of one signup within this time go into one mail. */
const CHANGES_MS = 10 * MINUTE_MS;

/** A longer mail would be refused, or never read. */
export const MAX_BUNDLED = 50;

/** Without these mails the owner of the address may be locked out. */
export const URGENT_KINDS: readonly string[] = [
  'reset-password',
  'verify-email',
  'change-email',
  'signup-links',
];
/** The newest mail contains all that the earlier ones say. */
const REPEATED_KINDS = [
  'reset-password',
  'verify-email',
  'signup-links',
  'email-changed',
  'password-changed',
];

export interface WaitingMail {
  id: string;
  kind: string;
  signupId: string | null;
  /** Version of the signup that the mail reports: two changes may come at the same moment. */
  version: number | null;
  at: Date;
}

export type MailDecision =
  /** The last id leads; its mail covers the others as well. */
  | { action: 'send'; ids: string[] }
  /** One mail that lists all of them. */
  | { action: 'bundle'; ids: string[] }
  | { action: 'wait'; until: Date };

interface Topic {
  mails: WaitingMail[];
  ripeAt: number;
  isUrgent: boolean;
}

/** Decides about one waiting mail; `waiting` are all mails to its address, including this one. */
export function decideMail(
  mail: WaitingMail,
  { waiting, releases, now }: { waiting: WaitingMail[]; releases: Date[]; now: Date },
): MailDecision {
  const topics = topicsOf(waiting);
  const own = topics.find(({ mails }) => mails.some(({ id }) => id === mail.id));
  if (!own) throw new Error('the mail must be among those that wait');
  const until = Math.max(own.ripeAt, nextReleaseAt(releases, now).getTime());
  if (until > now.getTime()) return { action: 'wait', until: new Date(until) };
  const ripe = topics.filter(({ ripeAt }) => ripeAt <= now.getTime());
  if (ripe.length <= freeReleases(releases, now)) return { action: 'send', ids: idsOf([own]) };
  return { action: 'bundle', ids: idsOf(inOrder(ripe).slice(0, MAX_BUNDLED)) };
}

/** The earliest time for the next mail to an address, given the times of the last day. */
export function nextReleaseAt(releases: readonly Date[], now: Date): Date {
  const recent = releases
    .map((release) => release.getTime())
    .filter((time) => time > now.getTime() - DAY_MS);
  const pause = PAUSES[Math.min(recent.length, PAUSES.length - 1)] ?? 0;
  const earliest = recent.length === 0 ? 0 : Math.max(...recent) + pause * MINUTE_MS;
  return new Date(Math.max(now.getTime(), earliest));
}

/** The number of mails that may go at this moment. */
function freeReleases(releases: readonly Date[], now: Date): number {
  let count = 0;
  const taken = [...releases];
  while (nextReleaseAt(taken, now) <= now) {
    taken.push(now);
    count += 1;
  }
  return count;
}

function topicsOf(waiting: readonly WaitingMail[]): Topic[] {
  return groupByTopic(waiting).map((found) => {
    const mails = found.toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        (one.version ?? 0) - (other.version ?? 0) ||
        (one.id < other.id ? -1 : 1),
    );
    const [first] = mails;
    return {
      mails,
      ripeAt: first?.kind === 'change' ? first.at.getTime() + CHANGES_MS : 0,
      isUrgent: URGENT_KINDS.includes(first?.kind ?? ''),
    };
  });
}

type TopicMail = Pick<WaitingMail, 'id' | 'kind' | 'signupId'>;

/** The last mail of a group covers the others. */
export function groupByTopic<Mail extends TopicMail>(mails: readonly Mail[]): Mail[][] {
  const topics = new Map<string, Mail[]>();
  for (const mail of mails) {
    const topic = topics.get(topicOf(mail));
    if (topic) topic.push(mail);
    else topics.set(topicOf(mail), [mail]);
  }
  return [...topics.values()];
}

function topicOf({ id, kind, signupId }: TopicMail): string {
  if (kind === 'change') return `change ${signupId}`;
  return REPEATED_KINDS.includes(kind) ? kind : id;
}

/** Urgent topics first, each in order of arrival. */
function inOrder(topics: readonly Topic[]): Topic[] {
  return topics.toSorted(
    (one, other) =>
      Number(other.isUrgent) - Number(one.isUrgent) ||
      (one.mails[0]?.at.getTime() ?? 0) - (other.mails[0]?.at.getTime() ?? 0),
  );
}

function idsOf(topics: readonly Topic[]): string[] {
  return topics.flatMap(({ mails }) => mails.map(({ id }) => id));
}
