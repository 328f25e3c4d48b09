import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { FunctionError } from '#client/lib/call-function.ts';
import type { Account } from '#client/lib/session/account-store.ts';
import { problemIn } from '#client/lib/session/problem-text.ts';
import { ReauthenticationDialog } from '#client/public/account/reauthentication-dialog.tsx';

type Reauthenticate = <Result>(work: () => Promise<Result>) => Promise<Result>;

const ReauthenticationContext = createContext<Reauthenticate>((work) => work());

/**
 * For actions that need a recent sign-in: `withReauthentication(work)` runs the work. If the server asks for
 * verification first, the user is asked and the work runs again. Rejects as `work` does, or as
 * cancelled.
 */
export function useReauthentication(): Reauthenticate {
  return useContext(ReauthenticationContext);
}

interface ReauthenticationProviderProps {
  account: Account;
  children: ReactNode;
}

export function ReauthenticationProvider({ account, children }: ReauthenticationProviderProps) {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (isProven: boolean) => {
          setAnswer(null);
          resolve(isProven);
        });
      }),
    [],
  );
  const withReauthentication: Reauthenticate = useCallback(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (problemIn(error)?.code !== 'requires-recent-login') throw error;
        if (await ask()) return work();
        throw new FunctionError('cancelled', 'The verification was cancelled.');
      }
    },
    [ask],
  );
  return (
    <ReauthenticationContext value={withReauthentication}>
      {children}
      {answer && <ReauthenticationDialog account={account} onAnswer={answer} />}
    </ReauthenticationContext>
  );
}
