import { useEffect, useRef } from 'react';
import type { QueueRow } from '#client/admin/payments/bank/bank-texts.ts';
import { QueueItem } from '#client/admin/payments/bank/queue-item.tsx';
import type { Payable } from '#client/admin/payments/share/payable.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

interface QueueProps {
  queue: FunctionOutput<'listBankQueue'>;
  hasStatements: boolean;
}

/** Transfers that need a decision. After each one the focus moves to the next. */
export function Queue({ queue, hasStatements }: QueueProps) {
  const at = useLocale();
  const { rows, signups, total } = queue;
  const list = useRef<HTMLOListElement>(null);
  const nextPlace = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (nextPlace.current === null) return;
    const items = list.current?.querySelectorAll<HTMLElement>('li[data-row]') ?? [];
    const next = items[Math.min(nextPlace.current, items.length - 1)];
    next?.querySelector<HTMLElement>('button')?.focus();
    nextPlace.current = null;
  }, [rows]);
  const byId = new Map<string, Payable>(signups.map((signup) => [signup.id, signup]));
  return (
    <section aria-labelledby="bank-queue">
      <h2 id="bank-queue">
        {m.bank_queue_title({}, at)} {total > 0 && <span className="bank-total">{total}</span>}
      </h2>
      {total === 0 && (
        <EmptyState>
          {hasStatements ? m.bank_queue_empty({}, at) : m.bank_queue_first({}, at)}
        </EmptyState>
      )}
      <ol className="bank-queue" ref={list}>
        {rows.map((row: QueueRow, place) => (
          <QueueItem
            key={row.id}
            row={row}
            signups={byId}
            onDone={() => {
              nextPlace.current = place;
            }}
          />
        ))}
      </ol>
      {total > rows.length && (
        <p className="note">{m.bank_queue_more({ shown: rows.length, total }, at)}</p>
      )}
    </section>
  );
}
