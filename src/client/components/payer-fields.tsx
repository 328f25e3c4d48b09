import { useLocale } from '#client/components/locale-context.tsx';
import type { Issue } from '#domain/issues.ts';
import { BILLING_FIELDS, type Billing } from '#domain/signup/billing.ts';
import { fieldLabel } from '#i18n/field-labels.ts';
import { issueText } from '#i18n/issue-text.ts';

interface PayerFieldsProps {
  payer: Billing;
  issues: readonly Issue[];
  /** Renders a field and its error in the style of the surrounding form. */
  classes: { field: string; problem: string };
  onChange(payer: Billing): void;
}

export function PayerFields({ payer, issues, classes, onChange }: PayerFieldsProps) {
  const { locale } = useLocale();
  return BILLING_FIELDS.map((field) => {
    const path = `billing.${field}`;
    const id = `payer-${field}`;
    const issue = issues.find((one) => one.path === path);
    return (
      <div key={field} className={classes.field}>
        <label htmlFor={id}>{fieldLabel(path, locale)}</label>
        <input
          id={id}
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'ico' ? 'numeric' : undefined}
          autoComplete="off"
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-problem` : undefined}
          value={payer[field]}
          onChange={(event) => onChange({ ...payer, [field]: event.target.value })}
        />
        {issue && (
          <p id={`${id}-problem`} className={classes.problem}>
            {issueText(issue, locale)}
          </p>
        )}
      </div>
    );
  });
}
