import type { AgeRule, EditionConfig } from '#domain/edition/config.ts';
import { type PlainDate, yearOf } from '#domain/time/plain-date.ts';

/** The day on which the ages of a category are counted. */
export function ageRuleDay(rule: AgeRule, edition: EditionConfig['edition']): PlainDate {
  return rule.on === 'eventStart' ? edition.startsOn : `${yearOf(edition.startsOn)}-12-31`;
}
