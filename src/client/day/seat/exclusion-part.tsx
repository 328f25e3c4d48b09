import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface ExclusionPartProps {
  onDeclare(reason: string): void;
}

const REASONS = [m.seat_reason_pupil, m.seat_reason_relative, m.seat_reason_other];

/** A juror who must not judge says so; the secretary can take it back, the juror cannot. */
export function ExclusionPart({ onDeclare }: ExclusionPartProps) {
  const at = useLocale();
  const [reason, setReason] = useState(0);
  return (
    <details className="seat-exclusion">
      <summary>{m.seat_declare({}, at)}</summary>
      <fieldset>
        <legend>{m.seat_reason({}, at)}</legend>
        {REASONS.map((text, index) => (
          <label key={text({}, at)}>
            <input
              type="radio"
              name="reason"
              checked={reason === index}
              onChange={() => setReason(index)}
            />
            {text({}, at)}
          </label>
        ))}
      </fieldset>
      <p className="note">{m.seat_declare_about({}, at)}</p>
      <button
        type="button"
        className="button quiet"
        onClick={() => onDeclare((REASONS[reason] ?? m.seat_reason_other)({}, at))}
      >
        {m.seat_declare_confirm({}, at)}
      </button>
    </details>
  );
}

interface OwnPupilProps {
  onAnswer(isOwnPupil: boolean): void;
}

/** Two people may have one name, so the juror answers before anything can be given. */
export function OwnPupilQuestion({ onAnswer }: OwnPupilProps) {
  const at = useLocale();
  return (
    <div className="day-warning" role="alert">
      <p>{m.seat_own_pupil({}, at)}</p>
      <p className="day-actions">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          {m.seat_own_pupil_yes({}, at)}
        </button>
        <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
          {m.seat_own_pupil_no({}, at)}
        </button>
      </p>
    </div>
  );
}
