import type { CheckFact } from '#domain/checks/check-code.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { refusesName } from '#domain/edition/publication.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { printedName } from '#domain/signup/names.ts';
import { diplomaFieldText } from '#i18n/diploma-field-text.ts';
import { m } from '#i18n/texts.ts';
import type { CheckedPerson, CheckedRow } from '#server/features/check/queries.ts';

/** A school or a teacher may tell who a child without a name is. */
const TELLING = ['school', 'teacher'] as const;

/**
 * The printed facts without the names of people who did not allow their publication, or withdrew
 * it after the document was printed.
 */
export function withheldFacts(
  { facts, person, people }: Pick<CheckedRow, 'facts' | 'person' | 'people'>,
  config: Pick<ConfigRecord, 'consents'>,
): CheckFact[] {
  const hidden = people.filter(({ consents }) => refusesName(consents, config));
  const names = hidden.flatMap(namesOf).toSorted((one, other) => other.length - one.length);
  const language = languageOf(facts);
  const isAboutHidden = hidden.some(({ name }) => name === person);
  const telling = TELLING.map((what) => diplomaFieldText(what, language));
  return facts
    .filter(({ label }) => !(isAboutHidden && telling.includes(label)))
    .map(({ label, value }) => ({ label, value: withheldText(value, names, language) }));
}

function namesOf({ name, diplomName }: CheckedPerson): string[] {
  return [diplomName.trim(), printedName(name), name].filter((one) => one !== '');
}

function withheldText(value: string, names: readonly string[], language: Language): string {
  const at = { locale: language };
  if (names.includes(value)) return m.check_name_withheld({}, at);
  return names.reduce((text, name) => text.replaceAll(name, m.check_unnamed({}, at)), value);
}

/** Facts are kept in the language of the document. */
function languageOf(facts: readonly CheckFact[]): Language {
  const isIn = (language: Language) =>
    facts.some(({ label }) => label === diplomaFieldText('recipient', language));
  return LANGUAGES.find(isIn) ?? 'sk';
}
