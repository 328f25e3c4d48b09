import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callFunction } from '#client/lib/visitor-client.ts';
import {
  type CardAnswer,
  type CardReturn,
  nextQuestionMs,
  readReturn,
  type ShownReturn,
  shownReturn,
} from '#client/public/card/card-return.ts';
import { m } from '#i18n/texts.ts';
import '#client/public/card/card.css';

const TEXTS = {
  waiting: m.card_return_waiting,
  long: m.card_return_long,
  paid: m.card_return_paid,
  declined: m.card_return_declined,
  failed: m.card_return_failed,
  left: m.card_return_left,
} as const satisfies Record<ShownReturn, unknown>;

interface ReturnNoticeProps {
  token: string;
  /** Nothing is owed any more, whoever has told us. */
  isSettled: boolean;
}

/** Tells whoever comes back from the card provider how the payment stands. */
export function CardReturnNotice({ token, isSettled }: ReturnNoticeProps) {
  const [returned, setReturned] = useState<CardReturn | null>(null);
  // Not at once: the server has drawn the page without looking at the end of the address.
  useEffect(() => setReturned(readReturn(location.search)), []);
  return returned && <Notice token={token} isSettled={isSettled} returned={returned} />;
}

function Notice({ token, isSettled, returned }: ReturnNoticeProps & { returned: CardReturn }) {
  const at = useLocale();
  const line = useRef<HTMLParagraphElement>(null);
  const [{ answer, asked }, setAnswer] = useState<{ answer: CardAnswer | null; asked: number }>({
    answer: null,
    asked: 0,
  });
  const shown = shownReturn(returned, { answer: isSettled ? 'paid' : answer, asked });
  const waitMs = asked === 0 ? 0 : nextQuestionMs(shown, asked);
  useEffect(() => {
    if (waitMs === null) return;
    const timer = setTimeout(() => {
      void callFunction('checkCardPayment', { token })
        .then(({ state }) => state)
        .catch(() => null)
        .then((state) => setAnswer({ answer: state, asked: asked + 1 }));
    }, waitMs);
    return () => clearTimeout(timer);
  }, [token, waitMs, asked]);
  useEffect(() => line.current?.focus(), []);
  // Read again, or saved as a bookmark, the page speaks no more of a return.
  useEffect(() => {
    const { pathname, hash } = location;
    if (waitMs === null) history.replaceState(history.state, '', pathname + hash);
  }, [waitMs]);
  return (
    <p ref={line} className="card-return" role="status" tabIndex={-1} data-state={shown}>
      {TEXTS[shown]({}, at)}
    </p>
  );
}
