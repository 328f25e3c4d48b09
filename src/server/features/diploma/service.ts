import type { PrintRequest } from '#contract/print-functions.ts';
import {
  type DiplomaRecipient,
  diplomaRecipients,
  thanksRecipients,
} from '#documents/prints/diploma-recipients.ts';
import type { DiplomaExtra } from '#documents/prints/diplomas.ts';
import { unissuedCheck } from '#domain/checks/check-code.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import {
  type DesignKind,
  type DiplomaDesign,
  printedValues,
} from '#domain/prints/diploma-design.ts';
import { subjectKey } from '#domain/prints/diploma-subject.ts';
import { readyDesign } from '#domain/prints/ready-designs.ts';
import type { Roster } from '#domain/prints/roster.ts';
import { diplomaFieldText } from '#i18n/diploma-field-text.ts';
import { readyWords } from '#i18n/diploma-words.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type CheckDependencies,
  type CheckEntry,
  issueChecks,
} from '#server/features/check/service.ts';
import {
  copyDesignsOf,
  deleteResultsAbout,
  deleteResultsOf,
  findDesignToPrint,
  findResults,
  writeResults,
} from '#server/features/diploma/queries.ts';

export { deleteResultsAbout, deleteResultsOf };

/** The default design, until the office creates one. */
function firstDesign(kind: DesignKind, config: ConfigRecord, language: Language): DiplomaDesign {
  const ready = kind === 'thanks' ? 'thanks-portrait' : 'diploma-portrait';
  return readyDesign(ready, readyWords(ready, language), config.edition.accentColor);
}

interface DiplomaScope {
  config: ConfigRecord;
  kind: DesignKind;
  request: Pick<
    PrintRequest,
    'designId' | 'language' | 'recipients' | 'days' | 'categories' | 'schools' | 'signupIds'
  >;
  roster: Roster;
  isPreview?: boolean;
}

/** The parts of diplomas or letters of thanks other than the people. */
export async function diplomaExtra(
  dependencies: CheckDependencies & { now(): Date },
  scope: DiplomaScope,
): Promise<DiplomaExtra> {
  const { config, kind, request } = scope;
  const { db } = dependencies;
  const stored = await findDesignToPrint(db, { configId: config.id, kind, id: request.designId });
  const design = stored ?? firstDesign(kind, config, request.language);
  const results = await resultsOf(db, config.id);
  const recipients = design.fields.some(({ what }) => what === 'check')
    ? recipientsOf(scope, results)
    : [];
  const marks = scope.isPreview
    ? recipients.map(() => unissuedCheck(dependencies.publicUrl))
    : await issueChecks(
        dependencies,
        recipients.map((recipient) => checkOf(recipient, scope, design)),
        dependencies.now(),
      );
  const checks = Object.fromEntries(
    recipients.flatMap((recipient, index) => {
      const mark = marks[index];
      return mark ? [[subjectKey(recipient), mark]] : [];
    }),
  );
  return { design, results, checks };
}

function recipientsOf(
  { config, kind, request, roster }: DiplomaScope,
  results: Record<string, string>,
): DiplomaRecipient[] {
  const { language, recipients, days, categories, schools, signupIds } = request;
  const content = { config, language, roster, filter: { days, categories, schools, signupIds } };
  return kind === 'thanks'
    ? thanksRecipients(content)
    : diplomaRecipients(content, { recipients, results });
}

/** The facts shown to a person who verifies the document. */
function checkOf(
  recipient: DiplomaRecipient,
  { config, kind, request }: DiplomaScope,
  design: DiplomaDesign,
): CheckEntry {
  const facts = printedValues(design)
    .map((value) => ({
      label: diplomaFieldText(value, request.language),
      value: recipient.values[value].replaceAll('\n', ', '),
    }))
    .filter(({ value }) => value !== '');
  return {
    kind,
    configId: config.id,
    signupId: recipient.signupId,
    documentId: null,
    person: recipient.person,
    subject: subjectKey(recipient),
    version: null,
    facts,
  };
}

export async function resultsOf(db: Queryable, configId: string): Promise<Record<string, string>> {
  const rows = await findResults(db, configId);
  return Object.fromEntries(rows.map(({ subject, result }) => [subject, result]));
}

/** Results of the jury, as they are printed. */
export const writeDiplomaResults: typeof writeResults = writeResults;

export const copyDesigns: typeof copyDesignsOf = copyDesignsOf;
