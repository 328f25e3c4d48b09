import type { RefObject } from 'react';
import { FailedPart } from '#client/components/failed-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useHasDraft } from '#client/lib/use-has-draft.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { useEditor } from '#client/public/my-signup/use-editor.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { mailtoLink } from '#domain/mailto.ts';
import { editDeadline, signupWindow } from '#domain/signup/state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SignupActionsProps {
  token: string;
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  isEditable: boolean;
  editor: ReturnType<typeof useEditor>;
  editButton: RefObject<HTMLButtonElement | null>;
}

export function SignupActions(props: SignupActionsProps) {
  const { token, signup, config, now, isEditable, editor } = props;
  const at = useLocale();
  const minute = localMinute(now, config.edition.timeZone);
  const isWaiting = signup.changeRequest?.state === 'waiting';
  const isOver = signup.archived || signup.state === 'cancelled';
  const canRequest = !isEditable && !isWaiting && !isOver;
  const hasUnsaved = useHasDraft(`${isEditable ? 'edit' : 'request'}:${signup.id}`);
  const name = isEditable ? m.my_edit : m.my_request;
  return (
    <div className="my-toolbar">
      <div className="my-actions">
        {(isEditable || canRequest) && (
          <button
            type="button"
            className="button"
            ref={props.editButton}
            aria-disabled={editor.state === 'loading'}
            onClick={() => editor.open(isEditable ? 'edit' : 'request')}
          >
            {editor.state === 'loading' ? m.my_edit_loading({}, at) : name({}, at)}
          </button>
        )}
        <a className="button quiet" href={`/s/${token}/documents/confirmation.pdf`}>
          {m.my_confirmation({}, at)}
        </a>
        {(signup.archived || minute.slice(0, 10) > config.edition.endsOn) && (
          <a className="button quiet" href={`/signup#from=${token}`}>
            {m.my_signup_again({}, at)}
          </a>
        )}
        {signupWindow(config, minute) === 'open' && !signup.archived && (
          <a className="button quiet" href={`/signup#from=${token}`}>
            {m.my_signup_more({}, at)}
          </a>
        )}
      </div>
      {editor.state === 'failed' && <FailedPart isLost />}
      {hasUnsaved && <p className="my-unsaved">{m.my_edit_unsaved({}, at)}</p>}
      {signup.archived ? (
        <p className="note">{m.my_archived({}, at)}</p>
      ) : (
        <EditDeadline signup={signup} config={config} isEditable={isEditable} />
      )}
    </div>
  );
}

interface EditDeadlineProps {
  signup: SignupView;
  config: ConfigRecord;
  isEditable: boolean;
}

function EditDeadline({ signup, config, isEditable }: EditDeadlineProps) {
  const at = useLocale();
  if (signup.state === 'cancelled') return null;
  if (signup.state === 'returned') return <p className="note">{m.my_edit_returned({}, at)}</p>;
  const { ownEditableUntil } = signup;
  const date = formatLocalMinute(
    editDeadline({ editableUntil: ownEditableUntil }, config),
    at.locale,
  );
  const { email } = config.organiser;
  if (!isEditable) {
    return (
      <p className="note">
        {m.my_request_over({ date }, at)} <a href={mailtoLink(email)}>{email}</a>
      </p>
    );
  }
  const say = ownEditableUntil ? m.my_edit_until_own : m.my_edit_until;
  return <p className="note">{say({ date }, at)}</p>;
}
