import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

interface EmailFormProps {
  label: string;
  hint?: string;
  initial?: string;
  /** The form was opened by a click, so the user continues typing here. */
  takesFocus?: boolean;
  submit: string;
  /** Returns what is wrong with a plausible address, or nothing. */
  objection?(address: string): string;
  /** Throws an error that the form shows. */
  send(address: string): Promise<void>;
  /** Without it there is no back button, because there is no other form. */
  cancel?: { text: string; onCancel(): void };
}

/** A form for one address. It keeps the address when sending fails. */
export function EmailForm(props: EmailFormProps) {
  const { label, hint, initial = '', takesFocus = false, cancel } = props;
  const at = useLocale();
  const id = useId();
  const [email, setEmail] = useState(initial);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // If the browser submitted the form before the script loads, the address would end up in the URL.
  const isReady = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  const refuse = (why: string) => {
    setProblem(why);
    input.current?.focus();
  };
  const send = async (address: string) => {
    setSending(true);
    setProblem('');
    try {
      await props.send(address);
    } catch (error) {
      refuse(callErrorText(error, at.locale));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = email.trim();
    if (!isEmail(address)) return refuse(m.issue_pattern_email({}, at));
    const objection = props.objection?.(address);
    if (objection) refuse(objection);
    else void send(address);
  };
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <form className="email-form" method="post" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="note">
            {hint}
          </p>
        )}
        <input
          ref={input}
          id={id}
          // With type `email` the browser would rewrite a domain with accents.
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          aria-invalid={problem !== ''}
          aria-describedby={described || undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem('');
          }}
        />
        {problem && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="notice-actions">
        <button
          type="submit"
          className="button"
          disabled={!isReady}
          aria-disabled={isSending || undefined}
        >
          {isSending ? m.state_sending({}, at) : props.submit}
        </button>
        {cancel && (
          <button type="button" className="button quiet" onClick={cancel.onCancel}>
            {cancel.text}
          </button>
        )}
      </div>
    </form>
  );
}
