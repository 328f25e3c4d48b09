import { isObject } from '#domain/day/json-value.ts';
import { type GivenScore, isTakenBack, readScore } from '#domain/jury/given-score.ts';
import type { Language } from '#domain/language.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

const KINDS: Record<string, typeof m.office_day_kind_arrived | undefined> = {
  arrived: m.office_day_kind_arrived,
  'arrived-undone': m.office_day_kind_arrived_undone,
  withdrawn: m.office_day_kind_withdrawn,
  'withdrawn-undone': m.office_day_kind_withdrawn_undone,
  'document-seen': m.office_day_kind_document_seen,
  'document-undone': m.office_day_kind_document_undone,
  'paid-at-desk': m.office_day_kind_paid_at_desk,
  'receipt-undone': m.office_day_kind_receipt_undone,
  'meal-given': m.office_day_kind_meal_given,
  'meal-undone': m.office_day_kind_meal_undone,
  called: m.office_day_kind_called,
  started: m.office_day_kind_started,
  ended: m.office_day_kind_ended,
  stopped: m.office_day_kind_stopped,
  'no-show': m.office_day_kind_no_show,
  returned: m.office_day_kind_returned,
  'order-swapped': m.office_day_kind_order_swapped,
};

/** The name of an event; the device's own word when this version does not know it. */
export function eventKindText(content: unknown, language: Language): string {
  const { kind = '', payload = {} } = isObject(content) ? content : {};
  const locale = { locale: language };
  if (isObject(payload) && kind === 'exclusion-declared') {
    return m.office_day_kind_exclusion_declared({ reason: String(payload.reason ?? '') }, locale);
  }
  const score = isObject(payload) && kind === 'score-set' ? readScore(payload) : null;
  return score ? scoreText(score, language) : (KINDS[String(kind)]?.({}, locale) ?? String(kind));
}

function scoreText(score: GivenScore, language: Language): string {
  const locale = { locale: language };
  if (isTakenBack(score)) return m.office_day_kind_score_taken_back({}, locale);
  const { points, criteria, stage } = score;
  const given = points === null ? Object.values(criteria).join(' + ') : points;
  const text =
    stage === 'final' ? m.office_day_kind_score_final : m.office_day_kind_score_provisional;
  return text({ points: pointsText(given, language) }, locale);
}
