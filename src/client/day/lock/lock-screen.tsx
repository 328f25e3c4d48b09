import { type FormEvent, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay } from '#client/day/day-context.tsx';
import { DayField } from '#client/day/day-field.tsx';
import { opens, type Pin } from '#client/day/store/pin.ts';
import { readStored, writeStored } from '#client/lib/browser-storage.ts';
import { m } from '#i18n/texts.ts';

/** In the storage of the browser, so that closing the page does not give new attempts. */
const WRONG = 'competition-day-wrong-pins';
const FREE_ATTEMPTS = 5;
const WAIT_MS = 60_000;

interface LockScreenProps {
  pin: Pin;
  onOpened(): void;
  onReplaced(): void;
}

/** Sending goes on behind it. */
export function LockScreen({ pin, onOpened, onReplaced }: LockScreenProps) {
  const at = useLocale();
  const { unsent } = useDay().view;
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState('');
  const open = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = readWrong();
    if (wrong.count >= FREE_ATTEMPTS && Date.now() - wrong.at < WAIT_MS) {
      return setProblem(m.day_pin_wait({}, at));
    }
    setDigits('');
    if (await opens(pin, digits)) {
      writeStored('localStorage', WRONG, null);
      return onOpened();
    }
    writeStored('localStorage', WRONG, `${wrong.count + 1} ${Date.now()}`);
    setProblem(m.day_pin_wrong({}, at));
  };
  return (
    <section className="day-prepare">
      <h1>{m.day_locked({}, at)}</h1>
      <form className="day-receipt" onSubmit={open}>
        <DayField
          id="pin"
          label={m.day_pin({}, at)}
          type="password"
          inputMode="numeric"
          value={digits}
          problem={problem}
          onValue={setDigits}
        />
        <button type="submit" className="button big">
          {m.day_unlock({}, at)}
        </button>
      </form>
      <p className="note">{m.day_pin_forgotten({}, at)}</p>
      <button type="button" className="button quiet" disabled={unsent > 0} onClick={onReplaced}>
        {m.day_anew({}, at)}
      </button>
    </section>
  );
}

function readWrong(): { count: number; at: number } {
  const [count = 0, at = 0] = (readStored('localStorage', WRONG) ?? '').split(' ').map(Number);
  return { count, at };
}
