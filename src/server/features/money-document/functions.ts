import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isLanguage } from '#domain/language.ts';
import { checkBilling } from '#domain/signup/billing.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fileAddress } from '#server/features/money-document/files.ts';
import { insertDocumentMessages } from '#server/features/money-document/mails/queries.ts';
import { findEditionOf } from '#server/features/money-document/queries.ts';
import { findRegisterIds } from '#server/features/money-document/register/queries.ts';
import {
  listMoneyDocuments,
  listSignupDocuments,
  type RegisterDependencies,
  registerFilter,
} from '#server/features/money-document/register/register.ts';
import {
  issueCreditNote,
  issueProforma,
  issueSettlement,
} from '#server/features/money-document/service.ts';
import { prepareExport } from '#server/features/transfer/service.ts';
import type { Handlers, SignedInContext } from '#server/http/call.ts';
import { FunctionError, refuseForm } from '#server/http/function-error.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

type DocumentName =
  | 'listMoneyDocuments'
  | 'listSignupDocuments'
  | 'issueMoneyDocument'
  | 'exportMoneyDocuments';

interface DocumentFunctionDependencies extends RegisterDependencies {
  bell: JobBell;
}

export function moneyDocumentFunctions(
  dependencies: DocumentFunctionDependencies,
): Pick<Handlers, DocumentName> {
  return {
    listMoneyDocuments: (input) => listMoneyDocuments(dependencies, input),
    listSignupDocuments: (input) => listSignupDocuments(dependencies, input),
    issueMoneyDocument: (input, context) => issueMoneyDocument(dependencies, input, context),
    exportMoneyDocuments: (input, context) => exportMoneyDocuments(dependencies, input, context),
  };
}

async function issueMoneyDocument(
  { pool, configs, bell }: DocumentFunctionDependencies,
  { signupId, kind, payer, reason, isMailed }: FunctionInput<'issueMoneyDocument'>,
  context: SignedInContext,
): Promise<FunctionOutput<'issueMoneyDocument'>> {
  const issues = checkBilling(payer).map((issue) => ({
    ...issue,
    path: issue.path.replace(/^billing/, 'payer'),
  }));
  if (issues.length > 0) throw refuseForm(issues);
  const configId = await findEditionOf(pool, signupId);
  if (configId === null) throw new FunctionError('not-found');
  await configs.requireChangeable(configId);
  const act = { actor: context.caller.email, now: context.now };
  const issued = await inTransaction(pool, async (client) => {
    const issuing = { client, configs };
    const made =
      kind === 'credit-note'
        ? await issueCreditNote(issuing, { signupId, reason }, act)
        : await (kind === 'proforma' ? issueProforma : issueSettlement)(
            issuing,
            { signupId, payer },
            act,
          );
    if (!made) throw new FunctionError('failed-precondition', { reason: 'nothing-to-issue' });
    if (isMailed) {
      const mailed = { documentId: made.id, toContact: true, now: context.now };
      await insertDocumentMessages(client, mailed);
    }
    await audit(client, {
      action: 'document-issued',
      at: context.now,
      actor: context,
      subject: { kind: 'signup', id: signupId, name: '' },
      details: { kind: made.kind, number: made.number },
    });
    return made;
  });
  bell.ring();
  return { id: issued.id, number: issued.number, url: fileAddress(issued.id) };
}

/** A document takes a few hundredths of a second the first time; these take minutes. */
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
