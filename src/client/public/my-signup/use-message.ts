import { type RefObject, useEffect, useRef, useState } from 'react';

interface Message {
  text: string;
  /** What followed from a click takes the focus along; what came by itself must not. */
  isAnswer: boolean;
}

export interface ShownMessage {
  text: string | undefined;
  line: RefObject<HTMLParagraphElement | null>;
  /** Says what became of what the reader did, at the top of the page. */
  answer(text: string): void;
  /** Says what happened by itself, and leaves the reader where they are. */
  tell(text: string): void;
  close(): void;
}

/** Whatever the reader does next, the last news is old then. */
const ACTIONS = 'button, a, summary, input, select, textarea';

/** The line that tells news; it goes with the next thing that the reader does. */
export function useMessage(): ShownMessage {
  const [message, setMessage] = useState<Message | null>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!message?.isAnswer) return;
    scrollTo(0, 0);
    line.current?.focus({ preventScroll: true });
  }, [message]);
  useEffect(() => {
    if (!message) return;
    const dismiss = ({ target }: Event) => {
      const isAction = target instanceof Element && target.closest(ACTIONS);
      if (isAction) setMessage((shown) => (shown === message ? null : shown));
    };
    document.addEventListener('click', dismiss);
    document.addEventListener('drop', dismiss);
    return () => {
      document.removeEventListener('click', dismiss);
      document.removeEventListener('drop', dismiss);
    };
  }, [message]);
  return {
    text: message?.text,
    line,
    answer: (text) => setMessage({ text, isAnswer: true }),
    tell: (text) => setMessage({ text, isAnswer: false }),
    close: () => setMessage(null),
  };
}
