import { type RefObject, useEffect, useRef, useState } from 'react';

interface Message {
  text: string;
  /** The result of a click takes the focus; news from elsewhere must not. */
  isAnswer: boolean;
}

export interface ShownMessage {
  text: string | undefined;
  line: RefObject<HTMLParagraphElement | null>;
  /** Shows the result of a user's action at the top of the page. */
  answer(text: string): void;
  /** Shows news without moving the focus. */
  tell(text: string): void;
  close(): void;
}

/** The next action makes the message obsolete. */
const ACTIONS = 'button, a, summary, input, select, textarea';

/** The message line, cleared by the user's next action. */
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
