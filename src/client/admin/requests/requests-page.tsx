import { useState } from 'react';
import { ListEnd } from '#client/admin/list-end.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { RequestCard } from '#client/admin/requests/request-card.tsx';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';
import '#client/components/signup-form/editor.css';
import '#client/admin/requests/requests.css';

export default function RequestsPage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { path, search } = useAddress();
  const signupId = new URLSearchParams(search).get('signup') ?? '';
  const [withDecided, setWithDecided] = useState(false);
  const { data, problem, reload } = useOfficeQuery('listChangeRequests', {
    editionId: edition.id,
    signupId,
    states: withDecided ? [] : ['waiting'],
  });
  const canWrite = may(account, 'signups.write');
  return (
    <>
      <PageHead title={m.admin_requests({}, at)} lead={m.request_lead({}, at)} />
      <div className="filters">
        <Checkbox
          label={m.request_show_decided({}, at)}
          checked={withDecided}
          onChange={setWithDecided}
        />
        {signupId !== '' && (
          <p>
            {m.request_of_signup({}, at)}{' '}
            <LinkButton onClick={() => navigate(path)}>{m.request_all({}, at)}</LinkButton>
          </p>
        )}
      </div>
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data?.requests.length === 0 && <EmptyState>{m.request_none({}, at)}</EmptyState>}
      {data?.requests.map((request) => (
        <RequestCard key={request.id} request={request} config={edition} canWrite={canWrite} />
      ))}
      {data && <ListEnd shown={data.requests.length} total={data.total} />}
    </>
  );
}
