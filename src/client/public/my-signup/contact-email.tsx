import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callFunction, FunctionError } from '#client/lib/call-function.ts';
import { EmailField } from '#client/public/my-signup/email-field.tsx';
import { replaceLink } from '#client/public/my-signup/replace-link.ts';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

interface ContactEmailProps {
  watched: WatchedSignup;
  isEditable: boolean;
  /** Says it to the user where nobody can miss it. */
  onDone(message: string): void;
}

/** The address that the link goes to, and the way to correct it. */
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
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (why: string) => {
    setProblem(why);
    input.current?.focus();
  };
  const send = async (contactEmail: string) => {
    setSending(true);
    try {
      await act(async () => {
        const sent = { token, version: signup.version, contactEmail };
        const answer = await callFunction('correctContactEmail', sent);
        replaceLink(token, answer.token);
        return answer;
      });
      onDone(m.my_contact_saved({ email: contactEmail }, at));
    } catch (error) {
      const isWrong = error instanceof FunctionError && error.code === 'invalid-argument';
      refuse(isWrong ? m.issue_pattern_email({}, at) : callErrorText(error, at.locale));
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    if (isSending) return;
    if (!isEmail(wanted)) refuse(m.issue_pattern_email({}, at));
    else if (wanted === signup.contactEmail) refuse(m.my_contact_same({}, at));
    else void send(wanted);
  };
  return (
    <form className="my-form" noValidate onSubmit={submit}>
      <EmailField
        label={m.my_contact_new({}, at)}
        hint={m.my_contact_hint({}, at)}
        value={email}
        problem={problem}
        inputRef={input}
        onChange={(value) => {
          setEmail(value);
          setProblem('');
        }}
      />
      <div className="my-actions">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? m.my_working({}, at) : m.my_contact_save({}, at)}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {m.action_cancel({}, at)}
        </button>
      </div>
    </form>
  );
}
