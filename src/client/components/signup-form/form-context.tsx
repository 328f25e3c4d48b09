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
  /** A field was left: from now on what is wrong with it is said, but not under a pressed finger. */
  touch(fieldId: string): void;
  /** Says something in sight, and what can still be done about it. */
  tell(message: FormMessage): void;
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
 * What is wrong, and where it may be said by now: at fields that were left, and at those that were
 * wrong when somebody tried to go on. A person added later is not born red.
 */
export interface ShownIssues {
  issues: FormIssues;
  touched: ReadonlySet<string>;
}

export const IssuesContext = createContext<ShownIssues | null>(null);

/** Whether the field has been left, so that something may be asked about it. */
export function useTouched(fieldId: string): boolean {
  return useContext(IssuesContext)?.touched.has(fieldId) ?? false;
}

/** The sentence to show at a field, if there is one to show yet. */
export function useFieldError(): (fieldId: string) => string | undefined {
  const shown = useContext(IssuesContext);
  const at = useLocale();
  return (fieldId) => {
    const issue = shown?.issues.byField.get(fieldId);
    if (!shown || !issue || !shown.touched.has(fieldId)) return;
    return issueText(issue, at.locale);
  };
}
