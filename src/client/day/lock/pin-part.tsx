import { type FormEvent, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay } from '#client/day/day-context.tsx';
import { DayField } from '#client/day/day-field.tsx';
import { makePin, PIN_PATTERN } from '#client/day/store/pin.ts';
import { m } from '#i18n/texts.ts';

/** A device that is left on a table or lost shows nothing without its PIN. */
export function PinPart() {
  const at = useLocale();
  const { session, view } = useDay();
  const hasPin = Boolean(view.device.pin);
  const [isOpen, setOpen] = useState(false);
  const [digits, setDigits] = useState('');
  const [isWrong, setWrong] = useState(false);
  const set = async (event: FormEvent) => {
    event.preventDefault();
    const isRight = PIN_PATTERN.test(digits);
    setWrong(!isRight);
    if (!isRight) return;
    await session.changeDevice({ pin: await makePin(digits) });
    setDigits('');
    setOpen(false);
  };
  if (hasPin) {
    return (
      <p className="day-done">
        {m.day_pin_is_set({}, at)}{' '}
        <button
          type="button"
          className="link-button"
          onClick={() => void session.changeDevice({ pin: null })}
        >
          {m.day_pin_remove({}, at)}
        </button>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <p>
        <button type="button" className="button quiet" onClick={() => setOpen(true)}>
          {m.day_pin_set({}, at)}
        </button>
      </p>
    );
  }
  return (
    <form className="day-receipt" onSubmit={set}>
      <DayField
        id="new-pin"
        label={m.day_pin_new({}, at)}
        inputMode="numeric"
        value={digits}
        problem={isWrong ? m.day_pin_about({}, at) : ''}
        about={m.day_pin_about({}, at)}
        onValue={setDigits}
      />
      <button type="submit" className="button">
        {m.day_pin_set({}, at)}
      </button>
    </form>
  );
}
