import { confirmationFacts, confirmationPayload } from '#documents/pdf/confirmation.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import type { CheckMark } from '#domain/checks/check-code.ts';
import { priceSignup } from '#domain/fees/price-signup.ts';
import { keptMinor, owedMinor } from '#domain/ledger/money-state.ts';
import { amountMinor } from '#domain/money.ts';
import { dueDateOf } from '#domain/signup/signup-payment.ts';
import { editDeadline } from '#domain/signup/state.ts';
import { termsOf } from '#domain/signup/terms.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { Pool } from '#server/db/connection.ts';
import { issueChecks } from '#server/features/check/service.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  findCurrentVersionByToken,
  findSignupVersion,
  type SignupVersionRow,
} from '#server/features/message/queries.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import type { RequestedPdfs } from '#server/pdf/requested-pdfs.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

export interface DocumentDependencies {
  pool: Pool;
  configs: ConfigService;
  pdf: PdfRenderer;
  secretKey: string;
  publicUrl: string;
}

/** The content of mails and PDFs about one version of a signup; null when it no longer exists. */
export async function loadSignupDocument(
  dependencies: DocumentDependencies,
  signupId: string,
  version: number,
): Promise<SignupDocument | null> {
  const row = await findSignupVersion(dependencies.pool, signupId, version);
  return row && buildDocument(dependencies, row);
}

/** The confirmation of the current signup, for the holder of its link. */
export async function renderConfirmation(
  dependencies: DocumentDependencies & { requestedPdfs: RequestedPdfs },
  { token, caller }: { token: string; caller: AbortSignal },
): Promise<{ number: string; pdf: Uint8Array } | null> {
  const row = await findCurrentVersionByToken(dependencies.pool, hashSecret(token));
  if (!row) return null;
  const document = await buildDocument(dependencies, row);
  const check = await checkOf(dependencies, document);
  const payload = confirmationPayload({ ...document, check });
  const pdf = await dependencies.requestedPdfs('confirmation', payload, caller);
  return { number: row.number, pdf };
}

export async function renderPdf(
  dependencies: DocumentDependencies,
  document: SignupDocument,
): Promise<Uint8Array> {
  const check = await checkOf(dependencies, document);
  return dependencies.pdf.render('confirmation', confirmationPayload({ ...document, check }));
}

async function checkOf(
  { pool, secretKey, publicUrl }: DocumentDependencies,
  document: SignupDocument,
): Promise<CheckMark | null> {
  const { config, id, version } = document;
  const entry = {
    kind: 'confirmation' as const,
    configId: config.id,
    signupId: id,
    documentId: null,
    person: null,
    subject: '',
    version,
    facts: confirmationFacts(document),
  };
  const issuedAt = new Date(`${document.submittedOn}T12:00:00Z`);
  const [mark = null] = await issueChecks({ db: pool, secretKey, publicUrl }, [entry], issuedAt);
  return mark;
}

export async function buildDocument(
  { configs, secretKey, publicUrl }: DocumentDependencies,
  row: SignupVersionRow,
): Promise<SignupDocument> {
  const config = await configs.requireById(row.config_id);
  const submittedOn = localDate(row.created_at, config.edition.timeZone);
  const { payableFrom, ...terms } = termsOf(row.terms);
  const token = deriveToken(secretKey, {
    purpose: 'signup',
    id: row.id,
    generation: row.token_generation,
  });
  return {
    id: row.id,
    language: row.language,
    config,
    number: row.number,
    variableSymbol: row.variable_symbol,
    state: row.state,
    version: row.version,
    isCancelledSince: row.state_now === 'cancelled' && row.state !== 'cancelled',
    submittedOn,
    payableFrom,
    form: row.form,
    appearances: row.appearances,
    feeLines: priceSignup(row.form, row.pricing).lines,
    ...moneyIn(row),
    dueDate: dueDateOf({ submittedOn, payableFrom }, config),
    contactEmail: row.contact_email,
    billing: row.billing,
    link: `${publicUrl}/s/${token}`,
    editableUntil: editDeadline(terms, config),
    reason: row.reason,
    mergedWith: row.merged_with,
  };
}

/** The money for the version that the document describes. */
function moneyIn(
  row: SignupVersionRow,
): Pick<SignupDocument, 'totalMinor' | 'keptMinor' | 'owedMinor'> {
  const totalMinor = amountMinor(row.total_minor);
  const money = {
    totalMinor,
    hasWaiver: false,
    isCancelled: row.state === 'cancelled',
    receivedMinor: amountMinor(row.received_minor),
    returnedMinor: amountMinor(row.returned_minor),
  };
  return { totalMinor, keptMinor: keptMinor(money), owedMinor: owedMinor(money) };
}
