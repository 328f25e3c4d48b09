import { saveTextFile } from '#client/admin/log/save-text-file.ts';
import type { Refunds } from '#client/admin/payments/refunds/use-refunds.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface BatchListProps {
  batches: Refunds['batches'];
  canWrite: boolean;
}

/** Payment orders made for the bank; each can be downloaded again unchanged. */
export function BatchList({ batches, canWrite }: BatchListProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const download = (batchId: string) =>
    action.run(async () => {
      const { filename, content } = await callAsUser('getRefundFile', { batchId });
      saveTextFile(filename, content, 'application/xml');
    });
  return (
    <section aria-labelledby="refunds-batches">
      <h2 id="refunds-batches">{m.refund_batches({}, at)}</h2>
      <Alert>{action.problem}</Alert>
      <ul className="refund-batches">
        {batches.map((batch) => {
          const when = formatInstant(batch.at, at.locale);
          return (
            <li key={batch.id}>
              <span>{when}</span>
              <span>{batch.format}</span>
              <span>
                {m.refund_batch_orders({ count: batch.orders }, at)},{' '}
                {formatAmount(batch.totalMinor, at.locale)}
              </span>
              <span className="cell-second">{batch.actor}</span>
              {canWrite && (
                <LinkButton
                  aria-label={m.refund_download_of({ when }, at)}
                  onClick={() => void download(batch.id)}
                >
                  {m.refund_download({}, at)}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
