import type { FunctionInput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import {
  BADGES_PER_SHEET,
  BULLETIN_FORMS,
  type DIPLOMA_RECIPIENTS,
  LABEL_PAPERS,
  PRINT_FACTS,
  PRINT_FILTERS,
  type PrintKind,
} from '#domain/prints/print-kind.ts';

/** The options chosen on the page; options that a kind does not support are not sent. */
export interface PrintChoice {
  language: Language;
  days: string[];
  categories: string[];
  schools: string[];
  perSheet: (typeof BADGES_PER_SHEET)[number];
  paper: (typeof LABEL_PAPERS)[number];
  recipients: (typeof DIPLOMA_RECIPIENTS)[number];
  form: (typeof BULLETIN_FORMS)[number];
  designId: string;
  /** For diplomas, as are the next two. */
  bands: string[];
  places: number[];
  appearanceIds: string[];
}

export const EMPTY_CHOICE: PrintChoice = {
  language: 'sk',
  days: [],
  categories: [],
  schools: [],
  perSheet: BADGES_PER_SHEET[0],
  paper: LABEL_PAPERS[0],
  recipients: 'all',
  form: BULLETIN_FORMS[0],
  designId: '',
  bands: [],
  places: [],
  appearanceIds: [],
};

export function requestOf(
  kind: PrintKind,
  editionId: string,
  choice: PrintChoice,
): Omit<FunctionInput<'startPrint'>, 'output'> {
  const { filters } = PRINT_FACTS[kind];
  const chosen = { ...choice, signupIds: [] };
  const narrowed = Object.fromEntries(
    PRINT_FILTERS.map((name) => [name, filters.includes(name) ? chosen[name] : []]),
  );
  return { ...chosen, ...narrowed, kind, editionId };
}
