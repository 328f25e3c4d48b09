import type { PrintRequest } from '#contract/print-functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { type DrawProtocol, drawProtocolOf } from '#domain/timetable/draw-protocol.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { m } from '#i18n/texts.ts';
import {
  type CheckDependencies,
  type CheckEntry,
  issueChecks,
} from '#server/features/check/service.ts';
import { settingsOf } from '#server/features/timetable/draft/change-draft.ts';
import { findTimetable } from '#server/features/timetable/draft/queries.ts';

interface DrawScope {
  config: ConfigRecord;
  request: Pick<PrintRequest, 'categories' | 'language'>;
  /** Stores nothing. */
  isPreview?: boolean;
}

/** Minutes of the draws that were made, each with a code. */
export async function loadDraws(
  dependencies: CheckDependencies & { now(): Date },
  { config, request, isPreview }: DrawScope,
): Promise<DrawProtocol[]> {
  const { categories } = settingsOf(await findTimetable(dependencies.db, config.id), config);
  const wanted = new Set(request.categories);
  const draws = categories
    .filter(({ code }) => wanted.size === 0 || wanted.has(code))
    .flatMap((rules) => drawProtocolOf(rules) ?? []);
  if (isPreview) return draws;
  const entries = draws.map((one) => checkOf(one, { config, request }));
  const checks = await issueChecks(dependencies, entries, dependencies.now());
  return draws.map((one, index) => ({ ...one, check: checks[index] ?? null }));
}

/** Without names: anybody with the code can read it. */
function checkOf(
  { category, seed, rows, digest }: DrawProtocol,
  { config, request: { language } }: DrawScope,
): CheckEntry {
  const at = { locale: language };
  const facts = [
    { label: m.pdf_protocol_facts_edition({}, at), value: config.edition.name[language] },
    {
      label: m.pdf_protocol_facts_category({}, at),
      value: categoryTitle(category, config, language),
    },
    { label: m.pdf_draw_seed({}, at), value: seed },
    { label: m.pdf_draw_count({}, at), value: `${rows.length}` },
    { label: m.pdf_protocol_facts_digest({}, at), value: digest },
  ];
  return {
    kind: 'draw',
    configId: config.id,
    signupId: null,
    documentId: null,
    person: null,
    subject: category,
    version: null,
    facts: facts.filter(({ value }) => value !== ''),
  };
}
