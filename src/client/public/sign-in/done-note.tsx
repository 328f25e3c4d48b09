import { type ReactNode, useEffect, useRef } from 'react';

/** What came of it, in place of the form; read out and focused, so that nobody is left where nothing is. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} className="account-done" role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
