import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { ErrorSummary } from '#client/components/signup-form/error-summary.tsx';
import { focusField } from '#client/components/signup-form/field-id.ts';
import { focusNextOnEnter } from '#client/components/signup-form/focus-next.ts';
import { FormContext, IssuesContext } from '#client/components/signup-form/form-context.tsx';
import { issuesAt, placeIssues } from '#client/components/signup-form/form-issues.ts';
import { KnownNames } from '#client/components/signup-form/known-names.tsx';
import { ProgrammeFields } from '#client/components/signup-form/programme-fields.tsx';
import { useAfterPress } from '#client/components/signup-form/use-after-press.ts';
import { newKey } from '#client/lib/new-key.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { appearanceTitle } from '#client/public/my-signup/programme/appearance-title.ts';
import { lackingParts } from '#client/public/my-signup/programme/asked-parts.ts';
import type { ProgrammePart } from '#domain/appearance/programme-parts.ts';
import { checkProgrammes, inDraft } from '#domain/draft/check-programmes.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { appearancesOfDraft, type DraftAppearance } from '#domain/draft/draft-appearances.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

interface ProgrammeFormProps {
  draft: SignupDraft;
  update(change: (draft: SignupDraft) => SignupDraft): void;
  signup: SignupView;
  config: ConfigRecord;
  now: LocalMinute;
  /** Empty: all fields of all appearances. */
  parts: readonly ProgrammePart[];
  serverIssues: readonly Issue[];
  onSave(): void;
  children: ReactNode;
}

/** The fields of the signup form that say what is played, and no others. */
export function ProgrammeForm(props: ProgrammeFormProps) {
  const { draft, update, signup, config, now, serverIssues } = props;
  const at = useLocale();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  // Fields do not go away while they are filled in.
  const [asked] = useState(() =>
    props.parts.length === 0 ? null : lackingParts(signup, props.parts),
  );
  const afterPress = useAfterPress();
  const touch = useCallback(
    (fieldId: string) => afterPress(() => setTouched((known) => new Set([...known, fieldId]))),
    [afterPress],
  );
  const form = useMemo(
    () => ({ config, now, rules: signup.pricing, update, newKey, touch, showMessage: () => {} }),
    [config, now, signup.pricing, update, touch],
  );
  const issues = useMemo(() => {
    const own = checkProgrammes(draft, config, { mayBeBlank: true });
    const others = serverIssues.map((issue) => inDraft(issue, draft, config));
    return placeIssues([...own, ...others], draft);
  }, [draft, config, serverIssues]);
  const shown = useMemo(() => ({ issues, touched }), [issues, touched]);
  const said = issuesAt(issues, touched).list;

  /** Returns true when there were errors to show. */
  const showErrors = (): boolean => {
    const [first] = issues.list;
    if (!first) return false;
    setTouched((known) => new Set([...known, ...issues.list.map(({ fieldId }) => fieldId)]));
    focusField(first.fieldId);
    return true;
  };
  const onRefused = useEffectEvent(showErrors);
  useEffect(() => {
    if (serverIssues.length > 0) onRefused();
  }, [serverIssues]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!showErrors()) props.onSave();
  };
  const appearances = appearancesOfDraft(draft, config).filter(
    ({ programme }) => asked === null || asked.has(programme.id),
  );
  return (
    <FormContext value={form}>
      <IssuesContext value={shown}>
        <form
          className="signup-form"
          method="post"
          noValidate
          onKeyDown={focusNextOnEnter}
          onSubmit={submit}
        >
          {appearances.map((one) => (
            <section className="form-section" key={`${ownerOf(one, draft)} ${one.at}`}>
              <h3>{titleOf(one, { draft, signup, locale: at.locale })}</h3>
              <ProgrammeFields
                programme={one.programme}
                list={one.list}
                owner={ownerOf(one, draft)}
                position={one.at}
                players={one.players}
                isTold={false}
                shows={asked === null ? undefined : asked.get(one.programme.id)}
                isEdit
              />
            </section>
          ))}
          <KnownNames draft={draft} exceptFor={null} />
          <ErrorSummary issues={said} draft={draft} onGo={({ fieldId }) => focusField(fieldId)} />
          {props.children}
        </form>
      </IssuesContext>
    </FormContext>
  );
}

function ownerOf({ list, index }: DraftAppearance, draft: SignupDraft): string {
  return draft[list][index]?.key ?? '';
}

interface Named {
  draft: SignupDraft;
  signup: SignupView;
  locale: 'sk' | 'en';
}

function titleOf(
  { programme, list, index }: DraftAppearance,
  { draft, signup, locale }: Named,
): string {
  const stored = signup.appearances.find(({ id }) => id === programme.id);
  return stored ? appearanceTitle(stored, signup, locale) : (draft[list][index]?.name ?? '');
}
