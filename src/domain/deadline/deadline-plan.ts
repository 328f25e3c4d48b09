import type { ExpirySettings, ReminderSettings } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

export interface DeadlineStep {
  kind: 'before' | 'after' | 'expire';
  /** From the day by which it is to be paid. */
  days: number;
}

/**
 * Why nothing is done although its day has come: a refund made the debt and nobody has said yet
 * whether it is one; money waits that may be theirs; somebody was
 * written to today already; a part was paid, or the office has confirmed it, so that only a person
 * cancels it; the last reminder is too fresh for a cancellation.
 */
export const DEADLINE_HOLDS = [
  'refund-question',
  'transfer-waits',
  'card-waits',
  'today',
  'partly-paid',
  'confirmed',
  'notice',
] as const;
export type DeadlineHold = (typeof DEADLINE_HOLDS)[number];

export interface SentReminder {
  step: string;
  dueOn: PlainDate;
  /** The day on which it was sent, where the edition is. */
  on: PlainDate;
}

export interface DeadlineFacts {
  state: SignupState;
  owedMinor: AmountMinor;
  /** Something of it has come. */
  isPartlyPaid: boolean;
  /** From this day on they were asked to pay. */
  askedOn: PlainDate;
  dueOn: PlainDate;
  sent: readonly SentReminder[];
  waiting: 'transfer' | 'card' | null;
  /** A refund left them owing, and the office has not said what it means. */
  hasRefundQuestion: boolean;
}

export interface DeadlineSettings {
  reminders: ReminderSettings;
  expiry: ExpirySettings;
}

export interface PlannedStep {
  step: DeadlineStep;
  on: PlainDate;
}

export interface DeadlinePlan {
  /** What is to be done today. */
  due: DeadlineStep | null;
  /** Today, but it waits for this. */
  held: { step: DeadlineStep; by: DeadlineHold } | null;
  /** What comes on a later day if nothing changes. */
  next: PlannedStep | null;
}

const NOTHING: DeadlinePlan = { due: null, held: null, next: null };

/** Nobody loses a place sooner after the last reminder than this. */
export const NOTICE_DAYS = 3;

export function stepKey({ kind, days }: DeadlineStep): string {
  return `${kind}-${days}`;
}

/**
 * What a deadline asks for on this day. Of several steps whose day has come only the latest is
 * taken, so that switching them on late does not send them all.
 */
export function deadlinePlan(
  facts: DeadlineFacts,
  settings: DeadlineSettings,
  today: PlainDate,
): DeadlinePlan {
  if (!isPaymentExpected(facts.state) || facts.owedMinor <= 0) return NOTHING;
  const steps = plannedSteps(facts, settings);
  const next = steps.find(({ on }) => on > today) ?? null;
  const latest = steps.findLast(({ on }) => on <= today);
  // A word before the deadline is of no use after it.
  const isStale = latest?.step.kind === 'before' && today > facts.dueOn;
  if (!latest || isStale || wasSent(facts, latest.step)) return { ...NOTHING, next };
  const step = precededStep(latest.step, facts, settings);
  const by = holdOf(step, facts, today);
  return by === null ? { due: step, held: null, next } : { due: null, held: { step, by }, next };
}

/** In the order of their days; what would come no later than the request to pay is left out. */
function plannedSteps(
  { dueOn, askedOn }: DeadlineFacts,
  { reminders, expiry }: DeadlineSettings,
): PlannedStep[] {
  const steps: DeadlineStep[] = [
    ...reminders.daysBefore.map((days) => ({ kind: 'before' as const, days })),
    ...reminders.daysAfter.map((days) => ({ kind: 'after' as const, days })),
    // After the reminders, so that of two steps on one day the cancellation is the later one.
    { kind: 'expire', days: expiry.daysAfterDue },
  ];
  return steps
    .filter(({ kind }) => (kind === 'expire' ? expiry.enabled : reminders.enabled))
    .toSorted((a, b) => daysFromDue(a) - daysFromDue(b))
    .map((step) => ({ step, on: addDays(dueOn, daysFromDue(step)) }))
    .filter(({ on }) => on > askedOn);
}

function daysFromDue({ kind, days }: DeadlineStep): number {
  return kind === 'before' ? -days : days;
}

function wasSent({ sent, dueOn }: DeadlineFacts, step: DeadlineStep): boolean {
  const key = stepKey(step);
  return sent.some((one) => one.step === key && one.dueOn === dueOn);
}

/** Where reminders are sent, nobody is cancelled without one after the deadline. */
function precededStep(
  step: DeadlineStep,
  { sent, dueOn }: DeadlineFacts,
  { reminders: { enabled, daysAfter } }: DeadlineSettings,
): DeadlineStep {
  if (step.kind !== 'expire' || !enabled || daysAfter.length === 0) return step;
  const wasReminded = sent.some((one) => one.dueOn === dueOn && one.step.startsWith('after-'));
  return wasReminded ? step : { kind: 'after', days: Math.max(...daysAfter) };
}

function holdOf(
  step: DeadlineStep,
  { waiting, sent, isPartlyPaid, state, hasRefundQuestion }: DeadlineFacts,
  today: PlainDate,
): DeadlineHold | null {
  if (hasRefundQuestion) return 'refund-question';
  if (waiting) return `${waiting}-waits`;
  if (sent.some(({ on }) => on === today)) return 'today';
  if (step.kind !== 'expire') return null;
  if (isPartlyPaid) return 'partly-paid';
  if (state === 'confirmed') return 'confirmed';
  const isFresh = sent.some(({ on }) => addDays(on, NOTICE_DAYS) > today);
  return isFresh ? 'notice' : null;
}
