import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SheetOwner } from '#client/components/sheets/sheet-owners.ts';
import { Sheets } from '#client/components/sheets/sheets.tsx';
import { useRefresh } from '#client/components/sheets/use-refresh.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import { sheetQueue } from '#client/public/my-signup/sheets/sheet-queue.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

interface SignupSheetsProps {
  token: string;
  signupId: string;
  owners: readonly SheetOwner[];
  /** Without it the files are read-only. */
  canChange: boolean;
}

export function SignupSheets({ token, signupId, owners, canChange }: SignupSheetsProps) {
  const at = useLocale();
  const { list, problem, reload } = useSheets(token);
  useRefresh(reload);
  return (
    <>
      {problem && (
        <p className="my-problem" role="alert">
          {problem}{' '}
          <button type="button" className="link-button" onClick={reload}>
            {m.file_retry({}, at)}
          </button>
        </p>
      )}
      {!list && !problem && <p className="note">{m.file_loading({}, at)}</p>}
      {!canChange && <p className="note">{m.file_sheets_closed({}, at)}</p>}
      {list && list.omitted > 0 && (
        <p className="note">{m.file_sheets_omitted({ count: list.omitted }, at)}</p>
      )}
      {list && (
        <Sheets
          files={list.files}
          limits={list.limits}
          target={({ performer, appearanceId }) => ({ signupId, performer, appearanceId })}
          owners={owners}
          queue={sheetQueue(token)}
          canChange={canChange}
          reload={reload}
          remove={({ id }) => callFunction('deleteSheet', { token, fileId: id })}
        />
      )}
    </>
  );
}

/** Keeps the last good answer if a reload fails. */
function useSheets(token: string) {
  const at = useLocale();
  const [list, setList] = useState<FunctionOutput<'listSheets'> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reloads the same list
  useEffect(() => {
    const stop = new AbortController();
    callFunction('listSheets', { token }, { signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return;
        setList(answer);
        setFailure(null);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error);
      },
    );
    return () => stop.abort();
  }, [token, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { list, problem: failure && !list ? callErrorText(failure, at.locale) : '', reload };
}
