/** Which of the mails that strangers can cause go to an address now (docs/algorithms/mail-pace.md). */

/** Kinds that somebody without any right can cause to an address of their choice. */
const PACED_KINDS = [
  'confirmation',
  'confirmation-again',
  'change',
  'cancellation',
  'contact-replaced',
  'refund-requested',
  'draft-link',
  'signup-links',
  'reset-password',
  'verify-email',
  'change-email',
  'email-changed',
  'password-changed',
];

/** An invoice follows money that came; a proforma follows a signup that anybody can send. */
export function isPaced({ kind, documentKind }: { kind: string; documentKind: string | null }) {
  return PACED_KINDS.includes(kind) || (kind === 'money-document' && documentKind === 'proforma');
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes between the last mail and the next, by how many went within a day; then the last one. */
const PAUSES = [0, 0, 0, 10, 30, 60, 120, 180, 240];

/** Changes of one signup within this time are told together. */
const CHANGES_MS = 10 * MINUTE_MS;

/** A longer mail would be refused, or never read. */
export const MAX_BUNDLED = 50;

/** Without them the owner of the address may be locked out. */
export const URGENT_KINDS: readonly string[] = [
  'reset-password',
  'verify-email',
  'change-email',
  'signup-links',
];
/** The newest says all that the earlier ones say. */
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
  /** Of the signup that it tells of: two changes may come in the same moment. */
  version: number | null;
  at: Date;
}

export type MailDecision =
  /** The last id leads; the mail of it tells of the others as well. */
  | { action: 'send'; ids: string[] }
  /** One mail that names all of them. */
  | { action: 'bundle'; ids: string[] }
  | { action: 'wait'; until: Date };

interface Topic {
  mails: WaitingMail[];
  ripeAt: number;
  isUrgent: boolean;
}

/** What becomes of one waiting mail; `waiting` are all to its address, itself among them. */
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

/** When the next mail may go to an address, by when those of the last day went. */
export function nextReleaseAt(releases: readonly Date[], now: Date): Date {
  const recent = releases
    .map((release) => release.getTime())
    .filter((time) => time > now.getTime() - DAY_MS);
  const pause = PAUSES[Math.min(recent.length, PAUSES.length - 1)] ?? 0;
  const earliest = recent.length === 0 ? 0 : Math.max(...recent) + pause * MINUTE_MS;
  return new Date(Math.max(now.getTime(), earliest));
}

/** How many mails may go at this very moment. */
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

type Told = Pick<WaitingMail, 'id' | 'kind' | 'signupId'>;

/** Those of a group are told by the last of them. */
export function groupByTopic<Mail extends Told>(mails: readonly Mail[]): Mail[][] {
  const topics = new Map<string, Mail[]>();
  for (const mail of mails) {
    const topic = topics.get(topicOf(mail));
    if (topic) topic.push(mail);
    else topics.set(topicOf(mail), [mail]);
  }
  return [...topics.values()];
}

function topicOf({ id, kind, signupId }: Told): string {
  if (kind === 'change') return `change ${signupId}`;
  return REPEATED_KINDS.includes(kind) ? kind : id;
}

/** Urgent ones first, each in the order in which they came. */
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
