import { createContext, useContext } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FormIssues } from '#client/components/signup-form/form-issues.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { issueText } from '#i18n/issue-text.ts';

/** What the parts of the form share; it does not change with a keystroke. */
interface FormContextValue {
  config: ConfigRecord;
  now: LocalMinute;
  /** The price list that counts for this signup. */
  rules: PricingRules;
  update(change: (draft: SignupDraft) => SignupDraft): void;
  newKey(): string;
  /** A field was left: from now on what is wrong with it is said. */
  touch(fieldId: string): void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This part belongs inside the form');
  return form;
}

/** What may be said about the fields by now. */
export interface ShownIssues {
  issues: FormIssues;
  touched: ReadonlySet<string>;
  /** After an attempt to send, everything is said. */
  showAll: boolean;
}

export const IssuesContext = createContext<ShownIssues | null>(null);

/** The sentence to show at a field, if there is one to show yet. */
export function useFieldError(): (fieldId: string) => string | undefined {
  const shown = useContext(IssuesContext);
  const at = useLocale();
  return (fieldId) => {
    const issue = shown?.issues.byField.get(fieldId);
    if (!shown || !issue || !(shown.showAll || shown.touched.has(fieldId))) return;
    return issueText(issue, at.locale);
  };
}
