import { useState } from 'react';
import { DuplicatePair, type Pair } from '#client/admin/duplicates/duplicate-pair.tsx';
import { MergeDialog } from '#client/admin/duplicates/merge-dialog.tsx';
import { useDismissing } from '#client/admin/duplicates/use-dismissing.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/duplicates/duplicates.css';

export default function DuplicatesPage({ account }: OfficePageProps) {
  const at = useLocale();
  const toast = useToast();
  const { edition } = useEdition();
  const { path, search } = useAddress();
  const signupId = new URLSearchParams(search).get('signup');
  const { data, problem, reload } = useOfficeQuery('listDuplicates', { editionId: edition.id });
  const [merged, setMerged] = useState<Pair | null>(null);
  const dismiss = useDismissing();
  const pairs = data?.pairs.filter(
    ({ signups }) => signupId === null || signups.some(({ id }) => id === signupId),
  );
  const canWrite = may(account, 'signups.write');
  return (
    <>
      <h1>{m.admin_duplicates({}, at)}</h1>
      <p className="note">{m.duplicate_lead({}, at)}</p>
      {signupId !== null && (
        <p className="note">
          {m.request_of_signup({}, at)}{' '}
          <LinkButton onClick={() => navigate(path)}>{m.duplicate_all({}, at)}</LinkButton>
        </p>
      )}
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {pairs?.length === 0 && <EmptyState>{m.duplicate_none({}, at)}</EmptyState>}
      {pairs?.map((pair) => (
        <DuplicatePair
          key={pair.signups.map(({ id }) => id).join(' ')}
          pair={pair}
          onMerge={canWrite ? () => setMerged(pair) : null}
          onDismiss={canWrite ? () => void dismiss(pair) : null}
        />
      ))}
      {merged && (
        <MergeDialog
          pair={merged}
          onClose={() => setMerged(null)}
          onDone={(number) => {
            setMerged(null);
            toast({ text: m.duplicate_merged({ number }, at) });
          }}
        />
      )}
    </>
  );
}
