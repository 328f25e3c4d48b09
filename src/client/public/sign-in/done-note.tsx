import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a finished form; announced and focused, so that the focus is not lost. */
export function DoneNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} className="account-done" role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
