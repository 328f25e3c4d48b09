import { createContext, useContext } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FormIssues } from '#client/components/signup-form/form-issues.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { issueText } from '#i18n/issue-text.ts';

/** Values shared by the parts of the form; none changes with a keystroke. */
interface FormContextValue {
  config: ConfigRecord;
  now: LocalMinute;
  /** The price list that applies to this signup. */
  rules: PricingRules;
  update(change: (draft: SignupDraft) => SignupDraft): void;
  newKey(): string;
  /** A field was left: from now on its error is shown, but not during a press. */
  touch(fieldId: string): void;
  /** Shows a message in view, with an undo action if there is one. */
  showMessage(message: FormMessage): void;
}

export interface FormMessage {
  text: string;
  undo?: () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This part belongs inside the form');
  return form;
}

/**
 * The issues to show: at fields that were left, and at fields that were wrong when the user tried
 * to continue. A person added later starts without errors.
 */
export interface ShownIssues {
  issues: FormIssues;
  touched: ReadonlySet<string>;
}

export const IssuesContext = createContext<ShownIssues | null>(null);

/** Whether the field has been left, so that a question about it may be shown. */
export function useTouched(fieldId: string): boolean {
  return useContext(IssuesContext)?.touched.has(fieldId) ?? false;
}

/** The error to show at a field, if any. */
export function useFieldError(): (fieldId: string) => string | undefined {
  const shown = useContext(IssuesContext);
  const at = useLocale();
  return (fieldId) => {
    const issue = shown?.issues.byField.get(fieldId);
    if (!shown || !issue || !shown.touched.has(fieldId)) return;
    return issueText(issue, at.locale);
  };
}
