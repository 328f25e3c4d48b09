import { createContext, use } from 'react';

/** Whether the account may book transfers; shared by all parts of the bank page. */
export const CanWriteContext = createContext(false);

export function useCanWrite(): boolean {
  return use(CanWriteContext);
}
