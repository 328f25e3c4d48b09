import { useId } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { REASON_LIMIT } from '#domain/signup/text-rules.ts';
import { m } from '#i18n/texts.ts';

/** A word to the organiser beside a requested change. */
export function MessageField({ value, onChange }: { value: string; onChange(text: string): void }) {
  const at = useLocale();
  const id = useId();
  return (
    <section className="form-section">
      <div className="field">
        <label htmlFor={id}>{m.my_request_message({}, at)}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={REASON_LIMIT}
          value={value}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
        />
        <p id={`${id}-hint`} className="field-hint">
          {m.my_request_message_hint({}, at)}
        </p>
      </div>
    </section>
  );
}
