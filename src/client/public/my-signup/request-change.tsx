import { useId, useMemo } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { withoutLunchDeadline } from '#client/components/signup-form/edited-signup.ts';
import { SignupEditor } from '#client/components/signup-form/signup-editor.tsx';
import { useStoredText } from '#client/components/signup-form/use-stored-text.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { EditSignupProps } from '#client/public/my-signup/edit-signup-props.ts';
import { REASON_LIMIT } from '#domain/signup/text-rules.ts';
import { m } from '#i18n/texts.ts';

/** After the deadline the same form requests a change instead of making it. */
export function RequestChange({
  token,
  onSaved,
  onClose,
  onRequest: _,
  config,
  ...props
}: EditSignupProps) {
  const at = useLocale();
  const id = useId();
  const { signup } = props;
  const freeConfig = useMemo(() => withoutLunchDeadline(config), [config]);
  const waiting = signup.changeRequest?.state === 'waiting' ? signup.changeRequest : null;
  const message = useStoredText(`request:${signup.id}`, waiting?.message ?? '');
  return (
    <SignupEditor
      {...props}
      config={freeConfig}
      draftName={`request:${signup.id}`}
      proposed={waiting?.signup}
      title={m.my_request_title({}, at)}
      lead={<p className="note">{m.my_request_lead({}, at)}</p>}
      asksFor="nothing"
      saveText={m.my_request_send({}, at)}
      question={m.my_request_question({}, at)}
      send={({ version, signup: form, billing }) =>
        callFunction('requestChange', {
          token,
          version,
          signup: form,
          billing,
          message: message.value,
        })
      }
      onSaved={() => {
        message.forget();
        onSaved();
      }}
      onClose={() => {
        message.forget();
        onClose();
      }}
    >
      <section className="form-section">
        <div className="field">
          <label htmlFor={id}>{m.my_request_message({}, at)}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={REASON_LIMIT}
            value={message.value}
            aria-describedby={`${id}-hint`}
            onChange={(event) => message.set(event.target.value)}
          />
          <p id={`${id}-hint`} className="field-hint">
            {m.my_request_message_hint({}, at)}
          </p>
        </div>
      </section>
    </SignupEditor>
  );
}
