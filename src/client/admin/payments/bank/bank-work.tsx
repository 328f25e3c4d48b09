import { createContext, type ReactNode, use } from 'react';

/** Shared by all parts of the bank page. */
interface BankWork {
  canWrite: boolean;
  /** Reloads the queue and the list of statements. */
  reload(): void;
}

const BankWorkContext = createContext<BankWork>({ canWrite: false, reload: () => {} });

export function BankWorkProvider({ work, children }: { work: BankWork; children: ReactNode }) {
  return <BankWorkContext value={work}>{children}</BankWorkContext>;
}

export function useBankWork(): BankWork {
  return use(BankWorkContext);
}
