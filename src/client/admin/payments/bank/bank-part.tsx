import { CanWriteContext } from '#client/admin/payments/bank/can-write.ts';
import { FeedLine } from '#client/admin/payments/bank/feed-line.tsx';
import { LateMoney } from '#client/admin/payments/bank/late-money.tsx';
import { Queue } from '#client/admin/payments/bank/queue.tsx';
import { StatementsList } from '#client/admin/payments/bank/statements-list.tsx';
import { UploadBox } from '#client/admin/payments/bank/upload-box.tsx';
import { useUploads } from '#client/admin/payments/bank/use-uploads.ts';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { useRefresh } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/bank/bank.css';

export default function BankPart({ account }: PaymentPartProps) {
  const at = useLocale();
  const queue = useOfficeQuery('listBankQueue', {});
  const kept = useOfficeQuery('listBankStatements', {});
  const problem = queue.problem ?? kept.problem;
  const reload = useRefresh();
  const canWrite = may(account, 'money.write');
  const uploads = useUploads(reload);
  return (
    <CanWriteContext value={canWrite}>
      <div className="bank-part">
        {canWrite && <UploadBox {...uploads} />}
        {kept.data?.feed && <FeedLine feed={kept.data.feed} />}
        <Alert onRetry={reload}>{problem}</Alert>
        {!(queue.data && kept.data) && !problem && (
          <p className="waiting">{m.admin_loading({}, at)}</p>
        )}
        {queue.data && kept.data && (
          <>
            <Queue queue={queue.data} hasStatements={kept.data.statements.length > 0} />
            <LateMoney late={queue.data.late} canRevive={may(account, 'signups.revive')} />
            <StatementsList statements={kept.data.statements} />
          </>
        )}
      </div>
    </CanWriteContext>
  );
}
