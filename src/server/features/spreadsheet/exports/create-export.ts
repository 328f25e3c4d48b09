import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { isLanguage } from '#domain/language.ts';
import { chosenColumns } from '#domain/spreadsheet/export-columns.ts';
import type { SignedInContext } from '#server/call.ts';
import { resolveSelection } from '#server/features/signup/service.ts';
import type { SpreadsheetDependencies } from '#server/features/spreadsheet/dependencies.ts';
import { prepareExport } from '#server/features/spreadsheet/service.ts';
import { refuseField, refuseForm } from '#server/refusal.ts';

/** Rendering takes some 20 ms per document, so this many take minutes. */
const MAX_DOCUMENTS = 5_000;

type Answer = FunctionOutput<'createExport'>;

export async function createExport(
  dependencies: SpreadsheetDependencies,
  input: FunctionInput<'createExport'>,
  context: SignedInContext,
): Promise<Answer> {
  const { selection, content, format } = input;
  const ids = await resolveSelection(dependencies, selection, { now: context.now });
  const total = ids.length;
  const language = languageOf(input, context);
  if (content === 'documents' && format === 'zip') {
    if (total > MAX_DOCUMENTS) {
      throw refuseForm([{ path: 'selection', code: 'tooMany', maxLength: MAX_DOCUMENTS }]);
    }
    const request = { kind: 'documents' as const, selection, format, columns: [], language };
    return prepareExport(dependencies, { request, total }, context);
  }
  if (content === 'documents' || format === 'zip') throw refuseField('format', 'unknownOption');
  const columns = chosenColumns(content, input.columns, true);
  const kind = 'signups' as const;
  const request = { kind, selection, table: content, format, columns, language };
  return prepareExport(dependencies, { request, total }, context);
}

export async function createListExport(
  dependencies: SpreadsheetDependencies,
  input: FunctionInput<'createListExport'>,
  context: SignedInContext,
): Promise<Answer> {
  const { filter, list, format } = input;
  if (filter.editionId !== '') await dependencies.configs.requireById(filter.editionId);
  const columns = chosenColumns(list, input.columns, isAllowed('signups.read', context.caller));
  const language = languageOf(input, context);
  const kind = 'list' as const;
  const request = { kind, filter, table: list, format, columns, language };
  return prepareExport(dependencies, { request, total: null }, context);
}

function languageOf({ language }: { language: string }, context: SignedInContext) {
  return isLanguage(language) ? language : context.language;
}
