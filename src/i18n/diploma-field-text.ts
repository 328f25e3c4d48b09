import type { Language } from '#domain/language.ts';
import type { FieldKind } from '#domain/prints/diploma-design.ts';
import { m } from '#i18n/texts.ts';

const TEXTS: Record<FieldKind, typeof m.diploma_value_recipient> = {
  recipient: m.diploma_value_recipient,
  members: m.diploma_value_members,
  category: m.diploma_value_category,
  school: m.diploma_value_school,
  teacher: m.diploma_value_teacher,
  pieces: m.diploma_value_pieces,
  result: m.diploma_value_result,
  day: m.diploma_value_day,
  edition: m.diploma_value_edition,
  dates: m.diploma_value_dates,
  venue: m.diploma_value_venue,
  organiser: m.diploma_value_organiser,
  text: m.diploma_value_text,
  check: m.diploma_value_check,
};

/** The content of a field of a diploma. */
export function diplomaFieldText(what: FieldKind, language: Language): string {
  return TEXTS[what]({}, { locale: language });
}
