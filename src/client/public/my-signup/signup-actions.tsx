import type { RefObject } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import type { useEditor } from '#client/public/my-signup/use-editor.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
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
  return (
    <div className="my-toolbar">
      <div className="my-actions">
        {isEditable && (
          <button
            ref={props.editButton}
            type="button"
            className="button"
            aria-disabled={editor.state === 'loading'}
            onClick={() => editor.open('edit')}
          >
            {editor.state === 'loading' ? m.my_edit_loading({}, at) : m.my_edit({}, at)}
          </button>
        )}
        {!isEditable && !isWaiting && signup.state !== 'cancelled' && (
          <button
            ref={props.editButton}
            type="button"
            className="button"
            aria-disabled={editor.state === 'loading'}
            onClick={() => editor.open('request')}
          >
            {editor.state === 'loading' ? m.my_edit_loading({}, at) : m.my_request({}, at)}
          </button>
        )}
        <a className="button quiet" href={`/s/${token}/documents/confirmation.pdf`}>
          {m.my_confirmation({}, at)}
        </a>
        {signupWindow(config, minute) === 'open' && (
          <a className="button quiet" href="/signup">
            {m.my_signup_more({}, at)}
          </a>
        )}
      </div>
      {editor.state === 'failed' && (
        <p className="my-problem" role="alert">
          {m.my_edit_failed({}, at)}
        </p>
      )}
      <EditDeadline signup={signup} config={config} isEditable={isEditable} />
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
        {m.my_request_over({ date }, at)} <a href={`mailto:${email}`}>{email}</a>
      </p>
    );
  }
  const say = ownEditableUntil ? m.my_edit_until_own : m.my_edit_until;
  return <p className="note">{say({ date }, at)}</p>;
}
