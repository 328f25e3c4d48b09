import { useMemo } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { withoutLunchDeadline } from '#client/components/signup-form/edited-signup.ts';
import { SignupEditor } from '#client/components/signup-form/signup-editor.tsx';
import { useStoredText } from '#client/components/signup-form/use-stored-text.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { EditSignupProps } from '#client/public/my-signup/edit-signup-props.ts';
import { MessageField } from '#client/public/my-signup/message-field.tsx';
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
  const { signup } = props;
  const freeConfig = useMemo(() => withoutLunchDeadline(config), [config]);
  const waiting = signup.changeRequest?.state === 'waiting' ? signup.changeRequest : null;
  const message = useStoredText(`request:${signup.id}`, waiting?.message ?? '');
  return (
    <SignupEditor
      {...props}
      config={freeConfig}
      draftName={`request:${signup.id}`}
      proposed={waiting ?? undefined}
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
        onSaved(true);
      }}
      onClose={() => {
        message.forget();
        onClose();
      }}
    >
      <MessageField value={message.value} onChange={message.set} />
    </SignupEditor>
  );
}
