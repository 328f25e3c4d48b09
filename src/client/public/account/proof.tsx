import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { FunctionError } from '#client/lib/call-function.ts';
import type { Account } from '#client/lib/session/account-store.ts';
import { problemIn } from '#client/lib/session/problem-text.ts';
import { ProofDialog } from '#client/public/account/proof-dialog.tsx';

type Prove = <Result>(work: () => Promise<Result>) => Promise<Result>;

const ProofContext = createContext<Prove>((work) => work());

/**
 * For actions that need a recent sign-in: `prove(work)` runs the work. If the server asks for
 * verification first, the user is asked and the work runs again. Rejects as `work` does, or as
 * cancelled.
 */
export function useProve(): Prove {
  return useContext(ProofContext);
}

interface ProofProviderProps {
  account: Account;
  children: ReactNode;
}

export function ProofProvider({ account, children }: ProofProviderProps) {
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
  const prove: Prove = useCallback(
    async (work) => {
      try {
        return await work();
      } catch (error) {
        if (problemIn(error)?.code !== 'requires-recent-login') throw error;
        if (await ask()) return work();
        throw new FunctionError('cancelled', 'Nobody proved who is there.');
      }
    },
    [ask],
  );
  return (
    <ProofContext value={prove}>
      {children}
      {answer && <ProofDialog account={account} onAnswer={answer} />}
    </ProofContext>
  );
}
