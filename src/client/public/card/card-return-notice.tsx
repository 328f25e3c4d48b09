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
  /** Nothing is owed any more. */
  isSettled: boolean;
}

/** Shows the state of the payment to a payer who returns from the card provider. */
export function CardReturnNotice({ token, isSettled }: ReturnNoticeProps) {
  const [returned, setReturned] = useState<CardReturn | null>(null);
  // Not in the first render: the server rendered the page without the query string.
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
  // Removes the parameters, so that a reload or a bookmark does not show the notice again.
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
