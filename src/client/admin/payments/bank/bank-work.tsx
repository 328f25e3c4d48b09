import { createContext, type ReactNode, use } from 'react';

/** What all parts of the bank's page share. */
interface BankWork {
  canWrite: boolean;
  /** Reads the queue and the list of statements again. */
  reload(): void;
}

const BankWorkContext = createContext<BankWork>({ canWrite: false, reload: () => {} });

export function BankWorkProvider({ work, children }: { work: BankWork; children: ReactNode }) {
  return <BankWorkContext value={work}>{children}</BankWorkContext>;
}

export function useBankWork(): BankWork {
  return use(BankWorkContext);
}
