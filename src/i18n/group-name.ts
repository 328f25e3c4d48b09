import type { Language } from '#domain/language.ts';
import type { Group } from '#domain/signup/form.ts';
import { m } from '#i18n/texts.ts';

/** A group without a name is shown by its position, counted from one. */
export function groupDisplayName(
  group: Pick<Group, 'name'> | undefined,
  index: number,
  language: Language,
): string {
  const name = group?.name.trim() ?? '';
  return name === '' ? m.group_default_name({ number: index + 1 }, { locale: language }) : name;
}
