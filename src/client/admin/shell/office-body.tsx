import { Suspense, useEffect, useRef } from 'react';
import { keptScroll, useAddress } from '#client/admin/router.ts';
import { EditionGate } from '#client/admin/shell/edition-context.tsx';
import { matchPage } from '#client/admin/shell/match-page.ts';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { OFFICE_PAGES, type OfficePage } from '#client/admin/shell/pages.ts';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { FailedPage } from '#client/components/failed-page.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

/** The page of the address for a signed-in user, or why it is not shown. */
export function OfficeBody({ account }: { account: Account }) {
  const at = useLocale();
  const { path } = useAddress();
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(path);
  const match = matchPage(OFFICE_PAGES, path);
  const page = match?.page;
  const title = page ? page.name({}, at) : m.admin_not_found_title({}, at);
  useEffect(() => {
    document.title = `${title} · ${m.admin_title({}, at)}`;
  }, [title, at]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    body.current?.focus();
    scrollTo(0, keptScroll());
  }, [path]);
  return (
    <div ref={body} tabIndex={-1} className="office-body">
      <ErrorBoundary resetKey={path} fallback={(retry) => <FailedPage onRetry={retry} />}>
        <Content account={account} match={match} />
      </ErrorBoundary>
    </div>
  );
}

function Content({
  account,
  match,
}: {
  account: Account;
  match: ReturnType<typeof matchPage<OfficePage>>;
}) {
  const at = useLocale();
  const back = (
    <OfficeLink to="/admin" className="next-step">
      {m.admin_to_overview({}, at)}
    </OfficeLink>
  );
  if (account.role === null) {
    const text = m.admin_no_role_text({ email: account.email }, at);
    return (
      <NoticePage title={m.admin_no_role_title({}, at)} text={text}>
        <a className="button" href="/account">
          {m.admin_account({}, at)}
        </a>
      </NoticePage>
    );
  }
  if (account.lacksSecondFactor) {
    return (
      <NoticePage
        title={m.admin_second_factor_title({}, at)}
        text={m.admin_second_factor_text({}, at)}
      >
        <a className="button" href="/account">
          {m.admin_second_factor_link({}, at)}
        </a>
      </NoticePage>
    );
  }
  if (!match) {
    return (
      <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
        {back}
      </NoticePage>
    );
  }
  const { page, params } = match;
  if (!may(account, page.permission)) {
    const text = m.admin_not_allowed_text({ role: roleText(account.role, at.locale) }, at);
    return (
      <NoticePage title={m.admin_not_allowed_title({}, at)} text={text}>
        {back}
      </NoticePage>
    );
  }
  return (
    <EditionGate>
      <Suspense fallback={<p className="waiting">{m.admin_loading({}, at)}</p>}>
        <page.Page account={account} params={params} />
      </Suspense>
    </EditionGate>
  );
}
