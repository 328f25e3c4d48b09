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
  /** Opened by a click, so whoever clicked goes on typing here. */
  takesFocus?: boolean;
  submit: string;
  /** What is wrong with an address that looks like one, or nothing. */
  objection?(address: string): string;
  /** Throws what the form then says in words. */
  send(address: string): Promise<void>;
  /** Without it there is no way back, since there is no other form. */
  cancel?: { text: string; onCancel(): void };
  onTyped?(address: string): void;
}

/** One address, checked, sent, and never lost when sending fails. */
export function EmailForm(props: EmailFormProps) {
  const { label, hint, initial = '', takesFocus = false, cancel } = props;
  const at = useLocale();
  const id = useId();
  const [email, setEmail] = useState(initial);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  // Sent by the browser itself, before the script is here, the address would end up in the page's own.
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
          // As `email` the browser would rewrite a domain with accents unasked.
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
            props.onTyped?.(event.target.value.trim());
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
