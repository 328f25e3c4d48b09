import { type FormEvent, useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { DayField } from '#client/day/day-field.tsx';
import { APP_VERSION } from '#client/day/store/app-version.ts';
import {
  type DayDatabase,
  type Kept,
  keepPrepared,
  readKept,
} from '#client/day/store/day-database.ts';
import { keepApplication } from '#client/day/store/keep-application.ts';
import { callServer } from '#client/day/store/own-server.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { m } from '#i18n/texts.ts';

interface PrepareProps {
  db: DayDatabase;
  onPrepared(kept: Kept | null): void;
}

/** The code of the office makes this device ready; an address with the code fills the field. */
export function PreparePage({ db, onPrepared }: PrepareProps) {
  const at = useLocale();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const scanned = location.hash.slice(1);
    if (scanned === '') return;
    setCode(scanned);
    // The code stays neither in the history nor in a bookmark.
    history.replaceState(null, '', location.pathname);
  }, []);
  const prepare = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const prepared = await callServer('prepareDevice', { code, appVersion: APP_VERSION });
      const { loadScreen } = await import('#client/day/screens.ts');
      await Promise.all([keepApplication(), loadScreen(prepared.job)]);
      // Last, because it makes the device a prepared one.
      await keepPrepared(db, prepared);
      onPrepared(await readKept(db));
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const problemOf = (error: unknown) => {
    // A part of the application that did not come; everything else is the browser's storage.
    if (error instanceof TypeError) return m.day_prepare_offline({}, at);
    if (!(error instanceof FunctionError)) return m.day_no_storage({}, at);
    if (error.code === 'not-found') return m.day_wrong_code({}, at);
    return error.isNetworkFailure
      ? m.day_prepare_offline({}, at)
      : (error.serverMessage ?? m.day_prepare_offline({}, at));
  };
  return (
    <form className="day-prepare" onSubmit={prepare}>
      <h1>{m.day_title({}, at)}</h1>
      <p>{m.day_prepare_text({}, at)}</p>
      <DayField
        id="code"
        label={m.day_code({}, at)}
        value={code}
        problem={problem}
        onValue={setCode}
        autoCapitalize="characters"
        required
      />
      <button type="submit" className="button big" aria-disabled={isBusy}>
        {isBusy ? m.day_preparing({}, at) : m.day_prepare({}, at)}
      </button>
    </form>
  );
}
