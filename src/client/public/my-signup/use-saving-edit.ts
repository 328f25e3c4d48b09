import { useCallback, useRef, useState } from 'react';
import type { Question } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callFunction } from '#client/lib/call-function.ts';
import { issuesIn } from '#client/lib/call-issues.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { inPlace } from '#domain/draft/check-draft.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { billingOfDraft, consentsOfDraft, formOfDraft } from '#domain/draft/draft-form.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import type { AmountMinor } from '#domain/money.ts';
import {
  billingDifferences,
  type FieldDifference,
  signupDifferences,
} from '#domain/signup/differences.ts';
import { keepOrderedLunches } from '#domain/signup/lunch.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface EditInput {
  draft: SignupDraft;
  signup: SignupView;
  config: ConfigRecord;
  now: LocalMinute;
}

/** What saving the draft would change; what follows from other fields is not among it. */
export function changesOf({ draft, signup, config, now }: EditInput): FieldDifference[] {
  const typed = formOfDraft(draft, config, now);
  const form = keepOrderedLunches(typed, signup.signup, { config, now });
  return [
    ...signupDifferences(signup.signup, form).filter(
      ({ path }) => !/\.(tags|paymentType)/.test(path),
    ),
    ...billingDifferences(signup.billing, billingOfDraft(draft)),
  ];
}

interface SavingOptions {
  store: DraftStore;
  token: string;
  signup: SignupView;
  /** The draft before anything was typed. */
  begun: SignupDraft;
  config: ConfigRecord;
  now: LocalMinute;
  ask(question: Question): Promise<boolean>;
  onSaved(): void;
}

export function useSavingEdit(options: SavingOptions) {
  const { store, token, signup, begun, config, now, ask, onSaved } = options;
  const at = useLocale();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const save = async (totalMinor: AmountMinor) => {
    const { draft, kept } = store;
    if (isBusy.current) return;
    if (kept.base !== signup.version) return setProblem(m.edit_conflict_first({}, at));
    isBusy.current = true;
    setProblem('');
    try {
      const confirmed = await ask({
        title: m.edit_question({}, at),
        text: m.edit_question_total(
          {
            before: formatAmount(signup.totalMinor, at.locale),
            after: formatAmount(totalMinor, at.locale),
          },
          at,
        ),
        confirm: m.edit_save({}, at),
        cancel: m.edit_go_on({}, at),
      });
      if (!confirmed) return;
      setSaving(true);
      await callFunction('updateSignup', {
        token,
        version: signup.version,
        signup: formOfDraft(draft, config, now),
        billing: billingOfDraft(draft),
        // Left unsaid, those given stay as they are, also the ones to an older wording.
        ...(hasOtherConsents(draft, begun) ? { consents: consentsOfDraft(draft, config) } : {}),
      });
      store.discard();
      onSaved();
    } catch (error) {
      setIssues(issuesIn(error).map(inPlace));
      setProblem(callErrorText(error, at.locale));
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const { update: change } = store;
  const update = useCallback<DraftStore['update']>(
    (edit) => {
      setIssues((known) => (known.length === 0 ? known : []));
      change(edit);
    },
    [change],
  );
  return { save, update, issues, problem, isSaving };
}

function hasOtherConsents(draft: SignupDraft, begun: SignupDraft): boolean {
  const given = ({ consents, persons }: SignupDraft, keys: readonly string[]) =>
    JSON.stringify([
      consents,
      keys.map((key) => persons.find((person) => person.key === key)?.consents ?? {}),
    ]);
  const keys = draft.persons.map(({ key }) => key);
  return given(draft, keys) !== given(begun, keys);
}
