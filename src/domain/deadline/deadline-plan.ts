import type { ExpirySettings, ReminderSettings } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

export interface DeadlineStep {
  kind: 'before' | 'after' | 'expire';
  /** Counted from the due date. */
  days: number;
}

/**
 * Reasons to hold a step whose day has come: a refund made the debt and the office has not decided
 * yet whether it is one; a payment waits that may be theirs; a reminder was sent today already; a
 * part was paid or the office has confirmed the signup, so that only a person cancels it; the last
 * reminder is too recent for a cancellation.
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
  /** The day of sending in the edition's time zone. */
  on: PlainDate;
}

export interface DeadlineFacts {
  state: SignupState;
  owedMinor: AmountMinor;
  /** A part was paid. */
  isPartlyPaid: boolean;
  /** The day on which payment was first requested. */
  askedOn: PlainDate;
  dueOn: PlainDate;
  sent: readonly SentReminder[];
  waiting: 'transfer' | 'card' | null;
  /** A refund left a debt, and the office has not decided what it means. */
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
  /** The step to take today. */
  due: DeadlineStep | null;
  /** The step of today that is on hold, and the reason. */
  held: { step: DeadlineStep; by: DeadlineHold } | null;
  /** The step of a later day if nothing changes. */
  next: PlannedStep | null;
}

const NOTHING: DeadlinePlan = { due: null, held: null, next: null };

/** Minimum number of days between the last reminder and a cancellation. */
export const NOTICE_DAYS = 3;

export function stepKey({ kind, days }: DeadlineStep): string {
  return `${kind}-${days}`;
}

/**
 * The step to take on this day. Of several steps whose day has come only the latest is taken, so
 * that enabling them late does not send them all.
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
  // A reminder before the deadline is useless after it.
  const isStale = latest?.step.kind === 'before' && today > facts.dueOn;
  if (!latest || isStale || wasSent(facts, latest.step)) return { ...NOTHING, next };
  const step = precededStep(latest.step, facts, settings);
  const by = holdOf(step, facts, today);
  return by === null ? { due: step, held: null, next } : { due: null, held: { step, by }, next };
}

/** In the order of their days, without the steps up to the day of the request to pay. */
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

/** Where reminders are enabled, a cancellation needs a reminder after the deadline. */
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
