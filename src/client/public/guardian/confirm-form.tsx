import { type FormEvent, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { GuardianRequest } from '#contract/guardian-functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localized, m } from '#i18n/texts.ts';

interface ConfirmFormProps {
  token: string;
  request: GuardianRequest;
  config: ConfigRecord;
  onConfirmed(next: GuardianRequest): void;
}

/** Nothing is chosen before the guardian chooses: silence is no consent. */
export function ConfirmForm({ token, request, config, onConfirmed }: ConfirmFormProps) {
  const at = useLocale();
  const { confirmed, consents, child } = request;
  const [guardian, setGuardian] = useState(confirmed?.guardian ?? '');
  const [declares, setDeclares] = useState(confirmed !== null);
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>(
    confirmed ? Object.fromEntries(consents.map(({ id, given }) => [id, given])) : {},
  );
  const [problem, setProblem] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const isReady = useHydrated();

  const missing = {
    guardian: guardian.trim() === '' ? m.guardian_name_missing({}, at) : '',
    declares: declares ? '' : m.guardian_declares_missing({}, at),
    consent: (id: string) => (choices[id] === undefined ? m.guardian_choice_missing({}, at) : ''),
  };
  const first = [
    ...(missing.guardian ? ['guardian-name'] : []),
    ...consents.flatMap(({ id }) => (missing.consent(id) ? [`guardian-${id}-yes`] : [])),
    ...(missing.declares ? ['guardian-declares'] : []),
  ][0];
  const send = async () => {
    setSending(true);
    setProblem('');
    try {
      const decided = consents.map(({ id, version }) => ({
        id,
        version,
        given: choices[id] === true,
      }));
      onConfirmed(
        await callFunction('confirmAsGuardian', { token, guardian, declares, consents: decided }),
      );
      setTried(false);
    } catch (error) {
      setProblem(callErrorText(error, at.locale));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    if (first) document.getElementById(first)?.focus();
    else void send();
  };
  return (
    <form className="guardian-form" method="post" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="guardian-name">{m.guardian_name({}, at)}</label>
        <input
          id="guardian-name"
          type="text"
          autoComplete="name"
          maxLength={200}
          value={guardian}
          aria-invalid={isTried && missing.guardian !== ''}
          aria-describedby={isTried && missing.guardian ? 'guardian-name-error' : undefined}
          onChange={(event) => setGuardian(event.target.value)}
        />
        <Problem id="guardian-name-error" text={isTried ? missing.guardian : ''} />
      </div>
      {consents.map(({ id }) => {
        const text = config.consents.find((one) => one.id === id)?.text;
        return (
          <fieldset key={id} className="field choices">
            <legend className="consent-text">{text ? localized(text, at.locale) : id}</legend>
            {([true, false] as const).map((given) => (
              <label key={String(given)} className="choice">
                <input
                  id={`guardian-${id}-${given ? 'yes' : 'no'}`}
                  type="radio"
                  name={`guardian-${id}`}
                  checked={choices[id] === given}
                  aria-describedby={
                    isTried && missing.consent(id) ? `guardian-${id}-error` : undefined
                  }
                  onChange={() => setChoices({ ...choices, [id]: given })}
                />
                <span>{given ? m.guardian_agree({}, at) : m.guardian_refuse({}, at)}</span>
              </label>
            ))}
            <Problem id={`guardian-${id}-error`} text={isTried ? missing.consent(id) : ''} />
          </fieldset>
        );
      })}
      <div className="field">
        <label className="choice">
          <input
            id="guardian-declares"
            type="checkbox"
            checked={declares}
            aria-invalid={isTried && !declares}
            aria-describedby={isTried && !declares ? 'guardian-declares-error' : undefined}
            onChange={(event) => setDeclares(event.target.checked)}
          />
          <span>{m.guardian_declares({ child: child.name }, at)}</span>
        </label>
        <Problem id="guardian-declares-error" text={isTried ? missing.declares : ''} />
      </div>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <button
        type="submit"
        className="button"
        disabled={!isReady}
        aria-disabled={isSending || undefined}
      >
        {submitLabel()}
      </button>
    </form>
  );

  function submitLabel(): string {
    if (isSending) return m.state_sending({}, at);
    return confirmed ? m.guardian_save({}, at) : m.guardian_submit({}, at);
  }
}

function Problem({ id, text }: { id: string; text: string }) {
  return (
    text && (
      <p id={id} className="field-error" role="alert">
        {text}
      </p>
    )
  );
}
