import { useLocale } from '#client/components/locale-context.tsx';
import { SignupEditor } from '#client/components/signup-form/signup-editor.tsx';
import { callFunction } from '#client/lib/call-function.ts';
import type { EditSignupProps } from '#client/public/my-signup/edit-signup-props.ts';
import { RequestChange } from '#client/public/my-signup/request-change.tsx';
import { m } from '#i18n/texts.ts';

export type EditKind = 'edit' | 'request';

/** One download for both: whoever may edit, and who may only ask for a change. */
export default function SignupEditing({ kind, ...props }: EditSignupProps & { kind: EditKind }) {
  return kind === 'edit' ? <EditSignup {...props} /> : <RequestChange {...props} />;
}

function EditSignup({ token, ...props }: EditSignupProps) {
  const at = useLocale();
  return (
    <SignupEditor
      {...props}
      draftName={`edit:${props.signup.id}`}
      title={m.edit_title({}, at)}
      asksFor="consents"
      saveText={m.edit_save({}, at)}
      question={m.edit_question({}, at)}
      // The address that the link goes to is corrected elsewhere.
      send={({ contactEmail: _, ...edit }) => callFunction('updateSignup', { token, ...edit })}
    />
  );
}
