import { useId, useMemo, useState } from 'react';
import { DespiteCapacity, isCategoryFull } from '#client/admin/signup/despite-capacity.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  type SentEdit,
  withoutLunchDeadline,
} from '#client/components/signup-form/edited-signup.ts';
import { SignupEditor } from '#client/components/signup-form/signup-editor.tsx';
import { useStoredText } from '#client/components/signup-form/use-stored-text.ts';
import { Checkbox } from '#client/kit/choices.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';
import '#client/components/signup-form/form.css';
import '#client/components/signup-form/fields.css';
import '#client/components/signup-form/cards.css';
import '#client/components/signup-form/price-summary.css';
import '#client/components/signup-form/editor.css';
import '#client/admin/signup/edit-form.css';

/** The registrant's form, with a reason and without deadlines. */
export default function EditForm({ onSaved, onClose }: { onSaved(): void; onClose(): void }) {
  const at = useLocale();
  const id = useId();
  const { signup, config, act } = useSignupWork();
  const reason = useStoredText(`office-reason:${signup.id}`);
  const [notify, setNotify] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [isFull, setFull] = useState(false);
  const [despiteCapacity, setDespite] = useState(false);
  const [now] = useState(() => new Date());
  const freeConfig = useMemo(() => withoutLunchDeadline(config), [config]);
  const send = async (edit: SentEdit) => {
    try {
      const said = { id: signup.id, reason: reason.value, notify, despiteCapacity };
      await act(() => callAsUser('editSignup', { ...edit, ...said }));
    } catch (error) {
      if (isCategoryFull(error)) setFull(true);
      throw error;
    }
  };
  const isReady = () => {
    const lacksReason = reason.value.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) document.getElementById(id)?.focus();
    return !lacksReason;
  };
  return (
    <SignupEditor
      draftName={`office:${signup.id}`}
      signup={signup}
      config={freeConfig}
      now={now}
      titleLevel="h1"
      title={m.signup_edit_title({ number: signup.number }, at)}
      lead={<p className="note">{m.signup_edit_lead({}, at)}</p>}
      // The office cannot give a consent on behalf of a person.
      asksFor="contact"
      saveText={m.edit_save({}, at)}
      isReady={isReady}
      send={send}
      onSaved={() => {
        reason.forget();
        onSaved();
      }}
      onClose={() => {
        reason.forget();
        onClose();
      }}
    >
      <section className="form-section edit-why" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{m.signup_edit_why({}, at)}</h2>
        <ReasonField
          id={id}
          value={reason.value}
          hint={m.signup_reason_hint({}, at)}
          isMissing={isMissing}
          onChange={reason.set}
        />
        <Checkbox
          label={m.signup_notify({ email: signup.contactEmail }, at)}
          checked={notify}
          onChange={setNotify}
        />
        {isFull && <DespiteCapacity checked={despiteCapacity} onChange={setDespite} />}
      </section>
    </SignupEditor>
  );
}
