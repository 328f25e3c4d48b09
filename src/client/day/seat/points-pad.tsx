import { useLocale } from '#client/components/locale-context.tsx';
import {
  afterKey,
  DELETE_KEY,
  hasFractions,
  type PointScale,
  pointValues,
} from '#domain/jury/point-keys.ts';
import { pointsText } from '#i18n/points-text.ts';
import { m } from '#i18n/texts.ts';

interface PointsPadProps {
  label: string;
  scale: PointScale;
  value: string;
  onValue(value: string): void;
}

/** A button for every value of a short scale, a keypad for a long one: nothing off the scale. */
export function PointsPad({ label, scale, value, onValue }: PointsPadProps) {
  const at = useLocale();
  const values = pointValues(scale);
  if (values) {
    return (
      <fieldset className="seat-values">
        <legend className="visually-hidden">{label}</legend>
        {values.map((one) => (
          <button key={one} type="button" aria-pressed={one === value} onClick={() => onValue(one)}>
            {pointsText(one, at.locale)}
          </button>
        ))}
      </fieldset>
    );
  }
  const press = (key: string) => onValue(afterKey(value, key, scale));
  const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
  return (
    <fieldset className="seat-keys">
      <legend className="visually-hidden">{label}</legend>
      <output className="seat-typed" aria-label={label}>
        {value === '' ? '–' : pointsText(value, at.locale)}
      </output>
      {digits.map((digit) => (
        <button key={digit} type="button" onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" disabled={!hasFractions(scale)} onClick={() => press('.')}>
        {pointsText('.', at.locale)}
      </button>
      <button type="button" onClick={() => press('0')}>
        0
      </button>
      <button
        type="button"
        aria-label={m.seat_delete_digit({}, at)}
        onClick={() => press(DELETE_KEY)}
      >
        ⌫
      </button>
    </fieldset>
  );
}
