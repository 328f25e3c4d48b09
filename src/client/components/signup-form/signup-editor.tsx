import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FirstDraft } from '#client/components/signup-form/draft-keeper.ts';
import { EditFrame, SavingProblem } from '#client/components/signup-form/edit-frame.tsx';
import {
  changesOf,
  type EditedSignup,
  type SentEdit,
  sentEdit,
} from '#client/components/signup-form/edited-signup.ts';
import { OfflineNotice } from '#client/components/signup-form/offline-notice.tsx';
import { SignupForm, type SignupFormProps } from '#client/components/signup-form/signup-form.tsx';
import { useDraft } from '#client/components/signup-form/use-draft.ts';
import { useMerging } from '#client/components/signup-form/use-merging.ts';
import { useSavingEdit } from '#client/components/signup-form/use-saving-edit.ts';
import { newKey } from '#client/lib/new-key.ts';
import { draftOfSignup, type SubmittedSignup } from '#domain/draft/draft-form.ts';
import { priceDraft } from '#domain/draft/price-draft.ts';
import { shareKeys } from '#domain/draft/share-keys.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { SignupPrice } from '#domain/fees/price-signup.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SignupEditorProps {
  /** Storage key of the draft in the browser. */
  draftName: string;
  /** The current signup; a newer version arrives here by itself. */
  signup: EditedSignup;
  /** A draft from elsewhere that continues here. */
  begin?: FirstDraft | undefined;
  /** The initial draft, if it differs from the signup. */
  proposed?: ProposedSignup | undefined;
  config: ConfigRecord;
  now: Date;
  title: string;
  /** 1 unless the page has a heading above. */
  titleLevel?: 'h1' | 'h2';
  lead?: ReactNode;
  asksFor: SignupFormProps['asksFor'];
  /** Label of the submit button, also in the last question. */
  saveText: string;
  /** The confirmation before sending; absent where the page asks something else first. */
  question?: string;
  /** Additional fields between the form and its button. */
  children?: ReactNode;
  /** The signup can no longer be saved; the typed text can be used in another way. */
  closed?: ClosedEdit | undefined;
  /** Returns false when one of the additional fields is wrong; the field shows the error. */
  isReady?(): boolean;
  send(edit: SentEdit): Promise<unknown>;
  onSaved(): void;
  onClose(): void;
}

type ProposedSignup = Pick<SubmittedSignup, 'signup' | 'appearances' | 'accompanistAsked'>;

interface ClosedEdit {
  text: string;
  instead: string;
  handOver(typed: FirstDraft): void;
}

/** The form filled with the submitted signup. Typed text survives a reload. */
export function SignupEditor(props: SignupEditorProps) {
  const { signup, config, question, saveText } = props;
  const at = useLocale();
  const now = localMinute(props.now, config.edition.timeZone);
  const [first] = useState(() => props.begin ?? firstDraft(signup, props.proposed));
  const store = useDraft(props.draftName, first);
  const merging = useMerging({ store, signup, config, now });
  const { ask, dialog } = useConfirm();
  const price = useMemo(
    () => priceDraft(store.draft, { config, rules: signup.pricing, now, submitted: signup.signup }),
    [store.draft, config, signup, now],
  );
  const edit = { draft: store.draft, signup, config, now };
  const totals = {
    before: formatAmount(signup.totalMinor, at.locale),
    after: formatAmount(price.totalMinor, at.locale),
  };
  const saving = useSavingEdit({
    store,
    signup,
    isMeant: () => {
      if (props.isReady?.() === false) return false;
      if (!question) return true;
      const text = m.edit_question_total(totals, at);
      return ask({ title: question, text, confirm: saveText, cancel: m.edit_go_on({}, at) });
    },
    send: async () =>
      void (await props.send(sentEdit(edit, store.kept.began ?? first.began ?? first.draft))),
    onSaved: props.onSaved,
  });
  const problem = useRef<HTMLDivElement>(null);
  // A conflict takes the focus itself, because it has to be resolved first.
  const isSettled = merging.conflicts.length === 0;
  useEffect(() => {
    if (saving.problem === '' || !isSettled) return;
    problem.current?.scrollIntoView({ block: 'center' });
    problem.current?.focus({ preventScroll: true });
  }, [saving.problem, isSettled]);
  const closedButton = useRef<HTMLButtonElement>(null);
  const isClosed = props.closed !== undefined;
  useEffect(() => {
    if (isClosed && saving.problem !== '') closedButton.current?.focus();
  }, [isClosed, saving.problem]);
  const handOver = () => {
    const { draft, kept } = store;
    props.closed?.handOver({ draft, base: kept.base, began: kept.began });
    store.discard();
  };
  return (
    <EditFrame
      title={props.title}
      titleLevel={props.titleLevel}
      lead={props.lead}
      store={store}
      merging={merging}
      config={config}
      hasChanges={() => changesOf(edit).length > 0}
      onLeave={props.onClose}
    >
      <SignupForm
        key={store.generation}
        draft={store.draft}
        update={saving.update}
        config={config}
        now={now}
        rules={signup.pricing}
        submitted={signup.signup}
        serverIssues={saving.issues}
        asksFor={props.asksFor}
        next={{
          text: saving.isSaving ? m.state_sending({}, at) : saveText,
          // After the deadline the server would refuse the change anyway.
          go: () => (props.closed ? closedButton.current?.focus() : void saving.save()),
        }}
        aside={(shown: SignupPrice) => (
          <>
            <PriceDifference before={signup.totalMinor} after={shown.totalMinor} />
            {props.closed && (
              <ClosedNotice {...props.closed} button={closedButton} onHandOver={handOver} />
            )}
          </>
        )}
      >
        {props.children}
        <OfflineNotice isRepeated />
        <div ref={problem} role="status" tabIndex={-1}>
          <SavingProblem problem={props.closed ? '' : saving.problem} />
        </div>
      </SignupForm>
      {dialog}
    </EditFrame>
  );
}

function firstDraft(signup: EditedSignup, proposed: ProposedSignup | undefined): FirstDraft {
  const began = draftOfSignup(signup, newKey);
  const draft = proposed
    ? shareKeys(draftOfSignup({ ...signup, ...proposed }, newKey), {
        base: began,
        mine: began,
      })
    : began;
  return { draft, began, base: signup.version };
}

interface ClosedNoticeProps extends ClosedEdit {
  button: RefObject<HTMLButtonElement | null>;
  onHandOver(): void;
}

/** Shown beside the price, which is always visible. */
function ClosedNotice({ text, instead, button, onHandOver }: ClosedNoticeProps) {
  return (
    <div className="form-notice wrong" role="alert">
      <p>{text}</p>
      <p>
        <button type="button" className="button" ref={button} onClick={onHandOver}>
          {instead}
        </button>
      </p>
    </div>
  );
}

function PriceDifference({ before, after }: { before: AmountMinor; after: AmountMinor }) {
  const at = useLocale();
  if (before === after) return <p className="note">{m.edit_price_same({}, at)}</p>;
  const difference = formatAmount(amountMinor(Math.abs(after - before)), at.locale);
  const inputs = { before: formatAmount(before, at.locale), difference };
  return (
    <p className="price-difference">
      {after > before ? m.edit_price_more(inputs, at) : m.edit_price_less(inputs, at)}
    </p>
  );
}
