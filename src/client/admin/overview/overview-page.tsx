import { useEffect, useState } from 'react';
import { serviceIsRunning } from '#client/admin/overview/service-state.ts';
import { NotificationSwitch } from '#client/admin/push/notification-switch.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { localized, m } from '#i18n/texts.ts';

export default function OverviewPage({ account }: { account: Account }) {
  const at = useLocale();
  const { edition } = useEdition();
  return (
    <div className="narrow">
      <h1>{m.admin_title({}, at)}</h1>
      <dl className="facts">
        <div>
          <dt>{m.admin_edition({}, at)}</dt>
          <dd>{localized(edition.edition.name, at.locale)}</dd>
        </div>
        <div>
          <dt>{m.admin_service({}, at)}</dt>
          <dd>
            <ServiceState />
          </dd>
        </div>
      </dl>
      <p className="note">{m.admin_later({}, at)}</p>
      <p>
        <a className="next-step" href="/">
          {m.admin_public_page({}, at)}
        </a>
      </p>
      {/* Whoever may not read signups would never be told anything. */}
      {may(account, 'signups.read') && <NotificationSwitch />}
    </div>
  );
}

function ServiceState() {
  const at = useLocale();
  const [running, setRunning] = useState<boolean | null>(null);
  useEffect(() => {
    void serviceIsRunning().then(setRunning);
  }, []);
  if (running === null) return m.admin_loading({}, at);
  return running ? m.admin_service_ok({}, at) : m.admin_service_down({}, at);
}
