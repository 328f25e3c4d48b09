import type { EditionConfig } from '#domain/edition/config.ts';
import { type Issue, issueIf } from '#domain/issues.ts';
import { LANGUAGES, type LocalizedText } from '#domain/language.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

const LIMITS = { line: 200, paragraph: 4000 };

interface CheckedText {
  path: string;
  text: string;
  kind: keyof typeof LIMITS;
  isRequired: boolean;
}

/** Texts for readers must exist in both languages and fit where they are printed. */
export function checkConfigTexts(config: EditionConfig): Issue[] {
  return textsOf(config).flatMap(({ path, text, kind, isRequired }) => [
    ...issueIf(isRequired && text.trim() === '', { path, code: 'required' }),
    ...issueIf(text.length > LIMITS[kind], { path, code: 'tooLong', maxLength: LIMITS[kind] }),
    ...issueIf(hasForbiddenCharacters(text, kind === 'line' ? undefined : 'lines'), {
      path,
      code: 'controlCharacters',
    }),
  ]);
}

function textsOf(config: EditionConfig): CheckedText[] {
  const { edition, organiser, payment } = config;
  return [
    ...inBoth('edition.name', edition.name),
    ...inBoth('edition.venue', edition.venue),
    { ...line('organiser.name', organiser.name), isRequired: true },
    line('organiser.seat', organiser.seat),
    line('organiser.registerLine', organiser.registerLine),
    line('organiser.phone', organiser.phone),
    line('payment.accountName', payment.accountName),
    ...config.categories.flatMap(({ name }, index) => inBoth(`categories.${index}.name`, name)),
    ...config.attend.flatMap(({ label }, index) => inBoth(`attend.${index}.label`, label)),
    ...config.consents.flatMap(({ text }, index) =>
      inBoth(`consents.${index}.text`, text).map((one) => ({ ...one, kind: 'paragraph' as const })),
    ),
    ...config.files.flatMap(({ label }, index) => inBoth(`files.${index}.label`, label)),
  ];
}

function line(path: string, text: string): CheckedText {
  return { path, text, kind: 'line', isRequired: false };
}

function inBoth(path: string, text: LocalizedText): CheckedText[] {
  return LANGUAGES.map((language) => ({
    ...line(`${path}.${language}`, text[language]),
    isRequired: true,
  }));
}
