import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { EditFrame, SavingProblem } from '#client/components/signup-form/edit-frame.tsx';
import { changesOf } from '#client/components/signup-form/edited-signup.ts';
import { useDraft } from '#client/components/signup-form/use-draft.ts';
import { useMerging } from '#client/components/signup-form/use-merging.ts';
import { useSavingEdit } from '#client/components/signup-form/use-saving-edit.ts';
import { useStoredText } from '#client/components/signup-form/use-stored-text.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { newKey } from '#client/lib/new-key.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { ProgrammeEditorProps } from '#client/public/my-signup/edit-signup-props.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { MessageField } from '#client/public/my-signup/message-field.tsx';
import { ProgrammeForm } from '#client/public/my-signup/programme/programme-form.tsx';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { appearancesOfDraft } from '#domain/draft/draft-appearances.ts';
import { draftOfSignup, wantedSignupOfDraft } from '#domain/draft/draft-form.ts';
import { changeProgramme, withNewPiece } from '#domain/draft/edit-programme.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { canChangeProgramme } from '#domain/signup/state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** What is played and with whom, without the rest of the form. After the deadline, as a request. */
export function ProgrammeEditor(props: ProgrammeEditorProps) {
  const { token, signup, config, parts } = props;
  const at = useLocale();
  const now = localMinute(props.now, config.edition.timeZone);
  const [first] = useState(() => firstDraft(signup, config));
  const store = useDraft(`programme:${signup.id}`, first);
  const merging = useMerging({ store, signup, config, now });
  const message = useStoredText(`programme:${signup.id}`);
  const [isRefused, setRefused] = useState(false);
  const [begunOpen] = useState(() => isOpenAt(signup, config, now));
  const isRequest = isRefused || !isOpenAt(signup, config, now);
  const edit = { draft: store.draft, signup, config, now };
  const saving = useSavingEdit({
    store,
    signup,
    isMeant: () => true,
    send: async () => {
      const { appearances } = wantedSignupOfDraft(store.draft, config, now);
      const input = { token, version: signup.version };
      try {
        await (isRequest
          ? callFunction('requestChange', {
              ...input,
              signup: { ...signup.signup, appearances: withStored(appearances ?? [], signup) },
              message: message.value,
            })
          : callFunction('updateProgramme', { ...input, appearances: appearances ?? [] }));
        message.forget();
      } catch (error) {
        if (isNotEditable(error)) setRefused(true);
        throw error;
      }
    },
    onSaved: () => props.onSaved(isRequest),
  });
  return (
    <EditFrame
      title={titleOf({ isRequest, isAsked: parts.length > 0 }, at)}
      lead={<Lead {...{ isRequest, begunOpen, signup, isAsked: parts.length > 0 }} />}
      className="programme-edit"
      {...{ store, merging, config }}
      hasChanges={() => changesOf(edit).length > 0}
      onLeave={() => {
        message.forget();
        props.onClose();
      }}
    >
      <ProgrammeForm
        key={store.generation}
        draft={store.draft}
        update={saving.update}
        {...{ signup, config, now, parts }}
        serverIssues={saving.issues}
        onSave={() => void saving.save()}
      >
        {isRequest && <MessageField value={message.value} onChange={message.set} />}
        <div role="status" className="programme-problem">
          <SavingProblem problem={isRefused ? '' : saving.problem} />
        </div>
        <div className="form-end">
          <button type="submit" className="button big" aria-disabled={saving.isSaving}>
            {saving.isSaving
              ? m.state_sending({}, at)
              : isRequest
                ? m.my_request_send({}, at)
                : m.my_programme_save({}, at)}
          </button>
        </div>
      </ProgrammeForm>
    </EditFrame>
  );
}

type At = ReturnType<typeof useLocale>;

function titleOf({ isRequest, isAsked }: { isRequest: boolean; isAsked: boolean }, at: At): string {
  if (isRequest) return m.my_programme_request({}, at);
  return isAsked ? m.my_programme_complete({}, at) : m.my_programme_edit({}, at);
}

interface LeadProps {
  isRequest: boolean;
  /** The programme closed only after the form was opened. */
  begunOpen: boolean;
  isAsked: boolean;
  signup: SignupView;
}

function Lead({ isRequest, begunOpen, isAsked, signup }: LeadProps) {
  const at = useLocale();
  const date = formatLocalMinute(signup.programme.closesAt, at.locale);
  if (isRequest && begunOpen) {
    return (
      <p className="form-notice wrong" role="alert">
        {m.my_programme_closed_meanwhile({ date }, at)}
      </p>
    );
  }
  const text = isRequest
    ? m.my_programme_request_lead({ date }, at)
    : isAsked
      ? m.my_programme_complete_lead({ date }, at)
      : m.my_programme_lead({ date }, at);
  return <p className="note">{text}</p>;
}

function isOpenAt(signup: SignupView, config: ConfigRecord, now: string): boolean {
  const rights = { state: signup.state, editableUntil: signup.ownEditableUntil };
  return canChangeProgramme(rights, config, now);
}

function isNotEditable(error: unknown): boolean {
  if (!(error instanceof FunctionError)) return false;
  return (error.details as { reason?: string } | undefined)?.reason === 'not-editable';
}

/** A programme without pieces begins with a row to type into. */
function firstDraft(signup: SignupView, config: ConfigRecord) {
  const began = draftOfSignup(signup, newKey);
  const empty = appearancesOfDraft(began, config).filter(
    ({ programme }) => programme.pieces.length === 0,
  );
  const draft = empty.reduce<SignupDraft>((all, { list, index, programme: { category } }) => {
    const key = began[list][index]?.key ?? '';
    return changeProgramme(all, { list, key, category }, { config, change: withNewPiece });
  }, began);
  return { draft, began, base: signup.version };
}

type Wanted = NonNullable<ReturnType<typeof wantedSignupOfDraft>['appearances']>;

/** All appearances of the signup, with what was typed. */
function withStored(typed: Wanted, { appearances, accompanistAsked }: SignupView): Wanted {
  const byId = new Map(typed.map((one) => [one.id, one]));
  return appearances.map(
    ({ seconds: _, ...one }) =>
      byId.get(one.id) ?? { ...one, asksAccompanist: accompanistAsked.includes(one.id) },
  );
}
