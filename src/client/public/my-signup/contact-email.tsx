import { useRef, useState } from 'react';
import { EmailForm } from '#client/components/email-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/visitor-client.ts';
import { replaceLink } from '#client/public/my-signup/replace-link.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { m } from '#i18n/texts.ts';

interface ContactEmailProps {
  watched: WatchedSignup;
  isEditable: boolean;
  /** Shows a prominent message. */
  onDone(message: string): void;
}

/** The address that the link is sent to, and a form to correct it. */
export function ContactEmail({ watched, isEditable, onDone }: ContactEmailProps) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span>{watched.signup.contactEmail}</span>
      {isEditable && (
        <button
          ref={opener}
          type="button"
          className="link-button my-correct"
          aria-expanded={isOpen}
          aria-label={m.my_contact_correct_long({}, at)}
          onClick={() => setOpen(!isOpen)}
        >
          {m.my_contact_correct({}, at)}
        </button>
      )}
      {isOpen && isEditable && (
        <ContactForm
          watched={watched}
          onDone={(message) => {
            setOpen(false);
            onDone(message);
          }}
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface ContactFormProps extends Omit<ContactEmailProps, 'isEditable'> {
  onClose(): void;
}

function ContactForm({ watched, onDone, onClose }: ContactFormProps) {
  const at = useLocale();
  const { token, signup, act } = watched;
  const send = async (contactEmail: string) => {
    await act(async () => {
      const sent = { token, version: signup.version, contactEmail };
      const answer = await callFunction('correctContactEmail', sent);
      replaceLink(token, answer.token);
      return answer;
    });
    onDone(m.my_contact_saved({ email: contactEmail }, at));
  };
  return (
    <EmailForm
      label={m.my_contact_new({}, at)}
      hint={m.my_contact_hint({}, at)}
      takesFocus
      submit={m.my_contact_save({}, at)}
      objection={(address) => (address === signup.contactEmail ? m.my_contact_same({}, at) : '')}
      send={send}
      cancel={{ text: m.action_cancel({}, at), onCancel: onClose }}
    />
  );
}
