import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isLanguage } from '#domain/language.ts';
import { type Billing, checkBilling } from '#domain/signup/billing.ts';
import { type AuditEntry, auditAct } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fileAddress } from '#server/features/money-document/find-file.ts';
import type { Settlement } from '#server/features/money-document/issue-settlement.ts';
import type { Issuing } from '#server/features/money-document/lock-subject.ts';
import { insertDocumentMessages } from '#server/features/money-document/mails/queries.ts';
import {
  findCollectiveName,
  findEditionOf,
  findLatest,
} from '#server/features/money-document/queries.ts';
import {
  listMoneyDocuments,
  listSignupDocuments,
  type RegisterDependencies,
  registerFilter,
} from '#server/features/money-document/register/list-documents.ts';
import { findRegisterIds } from '#server/features/money-document/register/queries.ts';
import {
  issueCreditNote,
  issueProforma,
  reissueSettlement,
} from '#server/features/money-document/service.ts';
import { prepareExport } from '#server/features/spreadsheet/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { preconditionFailed, refuseForm, requireFound } from '#server/refusal.ts';

interface DocumentFunctionDependencies extends RegisterDependencies {
  bell: JobBell;
}

export function moneyDocumentFunctions(dependencies: DocumentFunctionDependencies) {
  return {
    listMoneyDocuments: (input) => listMoneyDocuments(dependencies, input),
    listSignupDocuments: (input) => listSignupDocuments(dependencies, input),
    issueMoneyDocument: (input, context) => issueMoneyDocument(dependencies, input, context),
    issueCollectiveDocument: (input, context) =>
      issueCollectiveDocument(dependencies, input, context),
    exportMoneyDocuments: (input, context) => exportMoneyDocuments(dependencies, input, context),
  } satisfies Partial<Handlers>;
}

async function issueMoneyDocument(
  dependencies: DocumentFunctionDependencies,
  { signupId, kind, payer, reason, isMailed }: FunctionInput<'issueMoneyDocument'>,
  context: SignedInContext,
): Promise<FunctionOutput<'issueMoneyDocument'>> {
  const { pool, configs } = dependencies;
  requirePayer(payer);
  const configId = requireFound(await findEditionOf(pool, signupId));
  await configs.requireChangeable(configId);
  const act = { actor: context.caller.email, now: context.now };
  const subject = { kind: 'signup' as const, id: signupId, name: '' };
  const make = async (issuing: Issuing) => {
    if (kind === 'settlement') return reissueSettlement(issuing, { signupId, payer }, act);
    const known = await findLatest(issuing.client, signupId, [kind]);
    const made =
      kind === 'credit-note'
        ? await issueCreditNote(issuing, { signupId, reason }, act)
        : await issueProforma(issuing, { signupId, payer }, act);
    return made && { issued: made, credited: [], isNew: made.id !== known?.id };
  };
  return issue(dependencies, { subject, isMailed, make }, context);
}

async function issueCollectiveDocument(
  dependencies: DocumentFunctionDependencies,
  { collectiveId, payer }: FunctionInput<'issueCollectiveDocument'>,
  context: SignedInContext,
): Promise<FunctionOutput<'issueCollectiveDocument'>> {
  const { pool, configs } = dependencies;
  requirePayer(payer);
  const collective = requireFound(await findCollectiveName(pool, collectiveId));
  await configs.requireChangeable(collective.config_id);
  const act = { actor: context.caller.email, now: context.now };
  const subject = { kind: 'config' as const, id: collective.config_id, name: collective.number };
  return issue(
    dependencies,
    {
      subject,
      isMailed: false,
      make: (issuing) => reissueSettlement(issuing, { collectiveId, payer }, act),
    },
    context,
  );
}

function requirePayer(payer: Billing | null): void {
  const issues = checkBilling(payer).map((issue) => ({
    ...issue,
    path: issue.path.replace(/^billing/, 'payer'),
  }));
  if (issues.length > 0) throw refuseForm(issues);
}

/** Only newly created documents are reported as issued. */
async function issue(
  { pool, configs, bell }: DocumentFunctionDependencies,
  {
    subject,
    isMailed,
    make,
  }: {
    subject: NonNullable<AuditEntry['subject']>;
    isMailed: boolean;
    make(issuing: Issuing): Promise<Settlement | null>;
  },
  context: SignedInContext,
): Promise<FunctionOutput<'issueMoneyDocument'>> {
  const made = await inTransaction(pool, async (client) => {
    const settlement = await make({ client, configs });
    if (!settlement) throw preconditionFailed('nothing-to-issue');
    const { issued, credited, isNew } = settlement;
    if (isMailed) {
      const mailed = { documentId: issued.id, toContact: true, now: context.now };
      await insertDocumentMessages(client, mailed);
    }
    for (const one of isNew ? [...credited, issued] : []) {
      await auditAct(client, context, {
        action: 'document-issued',
        subject,
        details: { kind: one.kind, number: one.number },
      });
    }
    return settlement;
  });
  bell.ring();
  const { issued, credited, isNew } = made;
  return {
    id: issued.id,
    number: issued.number,
    url: fileAddress(issued.id),
    isNew,
    credited: credited.map(({ id, number }) => ({ number, url: fileAddress(id) })),
  };
}

/** Rendering takes some 20 ms per document, so this many take minutes. */
const MAX_FILES = 5_000;

async function exportMoneyDocuments(
  dependencies: RegisterDependencies,
  { format, language, ...asked }: FunctionInput<'exportMoneyDocuments'>,
  context: SignedInContext,
): Promise<FunctionOutput<'exportMoneyDocuments'>> {
  const filter = await registerFilter(dependencies.configs, asked);
  const total = (await findRegisterIds(dependencies.pool, filter)).length;
  if (format === 'zip' && total > MAX_FILES) {
    throw refuseForm([{ path: 'format', code: 'tooMany', maxLength: MAX_FILES }]);
  }
  const request = {
    kind: 'money-documents' as const,
    filter,
    format,
    columns: [],
    language: isLanguage(language) ? language : context.language,
  };
  return prepareExport(dependencies, { request, total }, context);
}
