import type { PrizeKind } from '#domain/jury/prize.ts';
import type { ResultState, ResultStep } from '#domain/jury/result-state.ts';
import type { SeatRole } from '#domain/jury/seat.ts';
import type { MarkState } from '#domain/jury/settle-mark.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: object, at: { locale: Language }) => string;

const ROLES: Record<SeatRole, Text> = {
  chair: m.jury_role_chair,
  member: m.jury_role_member,
  substitute: m.jury_role_substitute,
  secretary: m.jury_role_secretary,
};

const STATES: Record<ResultState, Text> = {
  draft: m.jury_state_draft,
  proposed: m.jury_state_proposed,
  confirmed: m.jury_state_confirmed,
  signed: m.jury_state_signed,
  announced: m.jury_state_announced,
  published: m.jury_state_published,
};

const STEPS: Record<ResultStep, Text> = {
  propose: m.jury_step_propose,
  confirm: m.jury_step_confirm,
  sign: m.jury_step_sign,
  announce: m.jury_step_announce,
  publish: m.jury_step_publish,
  withdraw: m.jury_step_withdraw,
  reopen: m.jury_step_reopen,
};

const DONE: Record<ResultStep | 'lock' | 'unlock' | 'schedule' | 'unschedule', Text> = {
  schedule: m.jury_done_schedule,
  unschedule: m.jury_done_unschedule,
  lock: m.jury_done_lock,
  unlock: m.jury_done_unlock,
  propose: m.jury_done_propose,
  confirm: m.jury_done_confirm,
  sign: m.jury_done_sign,
  announce: m.jury_done_announce,
  publish: m.jury_done_publish,
  withdraw: m.jury_done_withdraw,
  reopen: m.jury_done_reopen,
};

const MARKS: Record<MarkState, Text | null> = {
  none: null,
  once: m.jury_mark_once,
  differs: m.jury_mark_differs,
  agreed: m.jury_mark_agreed,
};

const PRIZES: Record<PrizeKind, Text> = {
  prize: m.jury_prize_kind_prize,
  laureate: m.jury_prize_kind_laureate,
  overall: m.jury_prize_kind_overall,
};

export const prizeKindText = (kind: PrizeKind, locale: Language) => PRIZES[kind]({}, { locale });
export const seatRoleText = (role: SeatRole, locale: Language) => ROLES[role]({}, { locale });
export const resultStateText = (state: ResultState, locale: Language) =>
  STATES[state]({}, { locale });
export const stepText = (step: ResultStep, locale: Language) => STEPS[step]({}, { locale });

/** What a step has done; a word of a newer version stays as it is. */
export function doneStepText(step: string, locale: Language): string {
  return DONE[step as keyof typeof DONE]?.({}, { locale }) ?? step;
}

/** How far a mark is that two people type; undefined while nobody has. */
export function markStateText(state: MarkState, locale: Language): string | undefined {
  return MARKS[state]?.({}, { locale });
}

/** `1. miesto, zlaté pásmo`; a dash where nothing is awarded. */
export function awardWords(
  { band, place }: { band: string | null; place: number | null },
  locale: Language,
): string {
  const words = [...(place === null ? [] : [m.jury_place({ place }, { locale })]), band ?? ''];
  return words.filter((word) => word !== '').join(', ') || '–';
}
