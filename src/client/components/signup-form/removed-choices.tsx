import type { Choice } from '#client/components/signup-form/fields.tsx';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Choices the office has removed since; still shown, so that nothing disappears unnoticed. */
export function removedChoices(
  chosen: readonly string[],
  known: readonly Choice[],
  language: Language,
): Choice[] {
  return chosen
    .filter((value) => !known.some((choice) => choice.value === value))
    .map((value) => ({
      value,
      label: <strong>{value}</strong>,
      note: m.form_choice_gone({}, { locale: language }),
    }));
}
