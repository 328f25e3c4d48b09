import type { Language } from '#domain/language.ts';
import type { DesignProblemCode } from '#domain/prints/diploma-design.ts';
import { m } from '#i18n/texts.ts';

const TEXTS: Record<DesignProblemCode, typeof m.diploma_problem_off_page> = {
  'name-missing': m.diploma_problem_name_missing,
  'recipient-missing': m.diploma_problem_recipient_missing,
  'too-many-fields': m.diploma_problem_too_many_fields,
  'off-page': m.diploma_problem_off_page,
  'too-small': m.diploma_problem_too_small,
  'size-out-of-range': m.diploma_problem_size_out_of_range,
  'style-unknown': m.diploma_problem_style_unknown,
  'color-unknown': m.diploma_problem_color_unknown,
  'text-missing': m.diploma_problem_text_missing,
  'placeholder-unknown': m.diploma_problem_placeholder_unknown,
  'same-id': m.diploma_problem_same_id,
};

export function designProblemText(code: DesignProblemCode, language: Language): string {
  return TEXTS[code]({}, { locale: language });
}
