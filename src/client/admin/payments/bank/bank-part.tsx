import { useCallback, useEffect, useMemo } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { BankWorkProvider } from '#client/admin/payments/bank/bank-work.tsx';
import { FeedLine } from '#client/admin/payments/bank/feed-line.tsx';
import { LateMoney } from '#client/admin/payments/bank/late-money.tsx';
import { Queue } from '#client/admin/payments/bank/queue.tsx';
import { StatementsList } from '#client/admin/payments/bank/statements-list.tsx';
import { UploadBox } from '#client/admin/payments/bank/upload-box.tsx';
import { useUploads } from '#client/admin/payments/bank/use-uploads.ts';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/bank/bank.css';

const load = async (signal: AbortSignal) => {
  const [queue, kept] = await Promise.all([
    callAsUser('listBankQueue', {}, { signal }),
    callAsUser('listBankStatements', {}, { signal }),
  ]);
  return { queue, ...kept };
};

/** Statements of the bank, and the transfers that only a person understands. */
export default function BankPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const { data, problem, reload } = useLoaded(useCallback(load, []));
  useEffect(() => onSignupChange(reload), [reload]);
  const canWrite = may(account, 'money.write');
  const uploads = useUploads(reload);
  const work = useMemo(() => ({ canWrite, reload }), [canWrite, reload]);
  return (
    <BankWorkProvider work={work}>
      <div className="bank-part">
        {canWrite && <UploadBox {...uploads} />}
        {data?.feed && <FeedLine feed={data.feed} />}
        <Alert onRetry={reload}>{problem}</Alert>
        {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
        {data && (
          <>
            <Queue queue={data.queue} hasStatements={data.statements.length > 0} />
            <LateMoney late={data.queue.late} canRevive={may(account, 'signups.revive')} />
            <StatementsList statements={data.statements} />
          </>
        )}
      </div>
    </BankWorkProvider>
  );
}
