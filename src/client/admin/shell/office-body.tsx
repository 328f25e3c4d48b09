import { useEffect, useRef } from 'react';
import { useAddress } from '#client/admin/router.ts';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { OFFICE_PAGES } from '#client/admin/shell/pages.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

/** The page that the address names, for somebody who is signed in; or why it is not shown. */
export function OfficeBody({ account }: { account: Account }) {
  const at = useLocale();
  const { path } = useAddress();
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(path);
  const page = OFFICE_PAGES.find((one) => one.path === path);
  const title = page ? page.name({}, at) : m.admin_not_found_title({}, at);
  useEffect(() => {
    document.title = `${title} · ${m.admin_title({}, at)}`;
  }, [title, at]);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    body.current?.focus();
    scrollTo(0, 0);
  }, [path]);
  return (
    <div ref={body} tabIndex={-1} className="office-body">
      <Content account={account} page={page} />
    </div>
  );
}

function Content({
  account,
  page,
}: {
  account: Account;
  page: (typeof OFFICE_PAGES)[number] | undefined;
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
  if (!page) {
    return (
      <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
        {back}
      </NoticePage>
    );
  }
  if (!may(account, page.permission)) {
    const text = m.admin_not_allowed_text({ role: roleText(account.role, at.locale) }, at);
    return (
      <NoticePage title={m.admin_not_allowed_title({}, at)} text={text}>
        {back}
      </NoticePage>
    );
  }
  return <page.Page account={account} />;
}
