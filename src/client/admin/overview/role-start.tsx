import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { m } from '#i18n/texts.ts';

/** For roles without access to signups: what they can do. */
export function RoleStart({ account }: { account: Account }) {
  const at = useLocale();
  if (!may(account, 'lists.read')) return <p className="role-start">{m.start_juror({}, at)}</p>;
  return (
    <section className="role-start">
      <h2>{m.start_title({}, at)}</h2>
      <ul>
        <li>
          <OfficeLink to="/admin/lists">{m.admin_lists({}, at)}</OfficeLink>
          <span> – {m.start_desk_lists({}, at)}</span>
        </li>
        <li>
          <OfficeLink to="/admin/documents">{m.admin_documents({}, at)}</OfficeLink>
          <span> – {m.start_desk_documents({}, at)}</span>
        </li>
        <li>
          <OfficeLink to="/admin/day">{m.admin_day({}, at)}</OfficeLink>
          <span> – {m.start_desk_day({}, at)}</span>
        </li>
      </ul>
      <p className="note">{m.start_desk_not({}, at)}</p>
    </section>
  );
}
