import { useState } from 'react';
import { DocumentLink } from '#client/admin/payments/documents/document-table.tsx';
import { IssueDialog } from '#client/admin/payments/documents/issue-dialog.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { may } from '#client/lib/session/use-account.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { documentKindText } from '#i18n/document-words.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/documents/documents.css';

/** The documents of the signup, for users who may see payments. */
export function DocumentsOfSignup() {
  const { account } = useSignupWork();
  return may(account, 'money.read') ? <Documents /> : null;
}

function Documents() {
  const at = useLocale();
  const { account, signup } = useSignupWork();
  const [isIssuing, setIssuing] = useState(false);
  const { data, problem, reload } = useOfficeQuery('listSignupDocuments', { signupId: signup.id });
  const stale = documentForOtherPayer(data?.documents ?? [], signup.billing?.name ?? '');
  return (
    <Part title={m.doc_signup_title({}, at)} part="money">
      <Alert onRetry={reload}>{problem}</Alert>
      {data?.documents.length === 0 && <p className="note">{m.doc_signup_none({}, at)}</p>}
      {data && data.documents.length > 0 && (
        <ul className="document-list">
          {data.documents.map((document) => (
            <li key={document.id}>
              {documentKindText(document.kind, at.locale)} <DocumentLink document={document} /> ·{' '}
              {formatDate(document.issuedOn, at.locale)} ·{' '}
              <strong>{formatAmount(document.totalMinor, at.locale)}</strong>
              <span className="cell-second">{document.payerName}</span>
            </li>
          ))}
        </ul>
      )}
      {stale && (
        <p className="notice" role="note">
          {m.doc_other_customer(
            { number: stale.number, payer: stale.payerName, wanted: signup.billing?.name ?? '' },
            at,
          )}
        </p>
      )}
      {may(account, 'money.write') && (
        <QuietButton onClick={() => setIssuing(true)}>{m.doc_issue({}, at)}</QuietButton>
      )}
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </Part>
  );
}

type SignupDocument = FunctionOutput<'listSignupDocuments'>['documents'][number];

/** The valid invoice or receipt, if the billing data of the signup have changed since. */
function documentForOtherPayer(
  documents: readonly SignupDocument[],
  billingName: string,
): SignupDocument | null {
  const settling = documents.filter(({ kind }) => kind === 'invoice' || kind === 'receipt');
  const credited = documents.filter(({ kind }) => kind === 'credit-note');
  const said = [...settling, ...credited].reduce((sum, one) => sum + one.totalMinor, 0);
  const last = settling.at(-1);
  if (billingName === '' || !last || said <= 0) return null;
  return last.payerName === billingName ? null : last;
}
