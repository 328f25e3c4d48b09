import type { DraftPerson } from '#domain/draft/draft.ts';
import { type FormWarning, personWarnings } from '#domain/draft/form-warnings.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { ageRuleText, minutesText } from '#i18n/category-texts.ts';
import { joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function formWarningText(
  warning: FormWarning,
  { categories }: Pick<EditionConfig, 'categories'>,
  locale: Language,
): string {
  const at = { locale };
  if (warning.kind === 'mixed') {
    return m.form_group_mixed({ categories: joinNames(warning.categories, locale) }, at);
  }
  const category = categories.find(({ code }) => code === warning.category);
  if (warning.kind === 'age') {
    const rule = ageRuleText(category?.ageRule ?? null, locale);
    return m.form_age_note({ category: warning.category, rule }, at);
  }
  if (warning.kind === 'no-piece') {
    return m.form_programme_missing({ category: warning.category }, at);
  }
  const limits = category ? (minutesText(category, locale) ?? '') : '';
  const minutes = writtenMinutes(warning.seconds / 60);
  return m.form_time_note({ category: warning.category, minutes, limits }, at);
}

/** In a few words for a closed card; empty where nothing is in doubt. */
export function personWarningText(
  person: DraftPerson,
  config: EditionConfig,
  locale: Language,
): string {
  const at = { locale };
  const kinds = new Set(personWarnings(person, config).map(({ kind }) => kind));
  const what = [
    ...(kinds.has('age') ? [m.form_card_age({}, at)] : []),
    ...(kinds.has('short') || kinds.has('long') ? [m.form_card_time({}, at)] : []),
  ];
  return what.length === 0 ? '' : m.form_card_judged({ what: joinNames(what, locale) }, at);
}
