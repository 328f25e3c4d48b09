import { useState } from 'react';
import { ListEnd } from '#client/admin/list-end.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { RequestCard } from '#client/admin/requests/request-card.tsx';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
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
      <div className="page-head">
        <div>
          <h1>{m.admin_requests({}, at)}</h1>
          <p className="note">{m.request_lead({}, at)}</p>
        </div>
      </div>
      <div className="filters">
        <label className="choice">
          <input
            type="checkbox"
            checked={withDecided}
            onChange={(event) => setWithDecided(event.target.checked)}
          />
          <span>{m.request_show_decided({}, at)}</span>
        </label>
        {signupId !== '' && (
          <p>
            {m.request_of_signup({}, at)}{' '}
            <button type="button" className="link-button" onClick={() => navigate(path)}>
              {m.request_all({}, at)}
            </button>
          </p>
        )}
      </div>
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data?.requests.length === 0 && <p className="empty">{m.request_none({}, at)}</p>}
      {data?.requests.map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          config={edition}
          canWrite={canWrite}
          onDecided={reload}
        />
      ))}
      {data && <ListEnd shown={data.requests.length} total={data.total} />}
    </>
  );
}
