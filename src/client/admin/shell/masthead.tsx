import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { OFFICE_PAGES } from '#client/admin/shell/pages.ts';
import { useEditionName } from '#client/admin/shell/use-edition-name.ts';
import { useAction } from '#client/admin/use-action.ts';
import { LanguageSwitch } from '#client/components/language-switch.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import type { Language } from '#domain/language.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

interface MastheadProps {
  /** Null while nobody is known to be signed in. */
  account: Account | null;
  onChooseLanguage(language: Language): void;
  /** Resolves to whether it worked. */
  onSignOut(): Promise<boolean>;
}

export function Masthead({ account, onChooseLanguage, onSignOut }: MastheadProps) {
  const at = useLocale();
  const { name: edition } = useEditionName();
  return (
    <header className="office-head">
      <div className="masthead">
        <p className="masthead-name">{edition ?? 'Prihláška'}</p>
        {account && <Person account={account} onSignOut={onSignOut} />}
        <LanguageSwitch onChoose={onChooseLanguage} />
      </div>
      {account && may(account, 'office') && (
        <nav className="office-nav" aria-label={m.admin_nav({}, at)}>
          {OFFICE_PAGES.filter(({ permission }) => may(account, permission)).map(
            ({ path, name }) => (
              <OfficeLink key={path} to={path}>
                {name({}, at)}
              </OfficeLink>
            ),
          )}
        </nav>
      )}
    </header>
  );
}

function Person({ account, onSignOut }: { account: Account } & Pick<MastheadProps, 'onSignOut'>) {
  const at = useLocale();
  const { isRunning, problem, setProblem, run } = useAction();
  const leave = () =>
    run(async () => {
      if (!(await onSignOut())) setProblem(m.admin_sign_out_failed({}, at));
    });
  return (
    <div className="masthead-person">
      <p>
        <strong>{account.name || account.email}</strong>
        {account.role && <span>, {roleText(account.role, at.locale)}</span>}
      </p>
      <a href="/account">{m.admin_account({}, at)}</a>
      <button
        type="button"
        className="link-button"
        disabled={isRunning}
        onClick={() => void leave()}
      >
        {m.admin_sign_out({}, at)}
      </button>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
