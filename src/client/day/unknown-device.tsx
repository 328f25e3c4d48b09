import { type FormEvent, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay } from '#client/day/day-context.tsx';
import { DayField } from '#client/day/day-field.tsx';
import { APP_VERSION } from '#client/day/store/app-version.ts';
import { callServer } from '#client/day/store/own-server.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { m } from '#i18n/texts.ts';

/**
 * The server was restored from a back-up that is older than the device. A new code makes it known
 * again under its own id, and it sends everything that it has kept.
 */
export function UnknownDevice() {
  const at = useLocale();
  const { session, view } = useDay();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const resume = async (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    const { deviceId, token } = view.device;
    try {
      const input = { code, appVersion: APP_VERSION, resume: { deviceId, token } };
      const prepared = await callServer('prepareDevice', input);
      if (prepared.deviceId === deviceId) await session.resume(prepared);
      else await session.exchange();
    } catch (error) {
      const isWrong = error instanceof FunctionError && error.code === 'not-found';
      setProblem(isWrong ? m.day_wrong_code({}, at) : m.day_prepare_offline({}, at));
    }
  };
  return (
    <form className="day-receipt day-alert" onSubmit={resume}>
      <p role="alert">{m.day_unknown_device({}, at)}</p>
      <DayField
        id="resume-code"
        label={m.day_code({}, at)}
        value={code}
        problem={problem}
        onValue={setCode}
        autoCapitalize="characters"
        required
      />
      <button type="submit" className="button">
        {m.day_resume({}, at)}
      </button>
    </form>
  );
}
