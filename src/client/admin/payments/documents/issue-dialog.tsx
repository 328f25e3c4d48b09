import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { PayerFields } from '#client/components/payer-fields.tsx';
import { Checkbox, RadioGroup } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { FIELD_CLASSES } from '#client/kit/field.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Issue } from '#domain/issues.ts';
import { type Billing, checkBilling, NO_BILLING } from '#domain/signup/billing.ts';
import { documentKindText, issuedText } from '#i18n/document-words.ts';
import { m } from '#i18n/texts.ts';

type Kind = 'proforma' | 'settlement' | 'credit-note';

/** Preselects the kind that the signup most likely needs. */
function likelyKind(owedMinor: number, isCancelled: boolean): Kind {
  if (isCancelled) return 'credit-note';
  return owedMinor > 0 ? 'proforma' : 'settlement';
}

export function IssueDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { signup, config } = useSignupWork();
  const [kind, setKind] = useState(
    likelyKind(signup.money.owedMinor, signup.state === 'cancelled'),
  );
  const [payer, setPayer] = useState<Billing | null>(null);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [reason, setReason] = useState('');
  const [isMailed, setMailed] = useState(true);
  const isCredit = kind === 'credit-note';
  const kinds = [
    {
      value: 'proforma',
      text: documentKindText('proforma', at.locale),
      about: m.doc_issue_proforma_about({}, at),
    },
    {
      value: 'settlement',
      text: documentKindText(config.organiser.settlementDocument, at.locale),
      about: m.doc_issue_settlement_about({}, at),
    },
    {
      value: 'credit-note',
      text: documentKindText('credit-note', at.locale),
      about: m.doc_issue_credit_about({}, at),
    },
  ] as const;
  const issue = () => {
    const found = isCredit ? [] : checkBilling(payer);
    setIssues(found);
    if (found.length > 0) return;
    void action.run(async () => {
      const made = await callAsUser('issueMoneyDocument', {
        signupId: signup.id,
        kind,
        payer: isCredit ? null : payer,
        reason: isCredit ? reason : '',
        isMailed,
      });
      if (!made.isNew) {
        action.setProblem(m.doc_issued_before({ number: made.number }, at));
        return;
      }
      toast({ text: issuedText(made, at.locale) });
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.doc_issue({}, at)}
      submitLabel={m.doc_issue({}, at)}
      action={action}
      onSubmit={issue}
      onClose={onClose}
    >
      <RadioGroup
        legend={m.doc_issue_kind({}, at)}
        options={kinds}
        value={kind}
        onChange={setKind}
      />
      {isCredit ? (
        <ReasonField
          label={m.doc_issue_reason({}, at)}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      ) : (
        <>
          <Checkbox
            label={m.doc_issue_payer({}, at)}
            about={m.doc_issue_payer_about({}, at)}
            checked={payer !== null}
            onChange={(checked) => setPayer(checked ? (signup.billing ?? NO_BILLING) : null)}
          />
          {payer && (
            <PayerFields
              payer={payer}
              issues={issues}
              classes={FIELD_CLASSES}
              onChange={setPayer}
            />
          )}
        </>
      )}
      <Checkbox
        label={m.doc_issue_mail({}, at)}
        about={m.doc_issue_mail_about({}, at)}
        checked={isMailed}
        onChange={setMailed}
      />
    </DialogForm>
  );
}
