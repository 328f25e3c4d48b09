import type { FormWarning } from '#domain/draft/form-warnings.ts';
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
