import { useState } from 'react';
import { Commands } from '#client/admin/palette/commands.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { LanguageSwitch } from '#client/components/language-switch.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import type { Language } from '#domain/language.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

interface MastheadProps {
  /** Null while signed out or loading. */
  account: Account | null;
  onChooseLanguage(language: Language): void;
  /** Resolves to whether it worked. */
  onSignOut(): Promise<boolean>;
}

export function Masthead({ account, onChooseLanguage, onSignOut }: MastheadProps) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  const languages = <LanguageSwitch onChoose={onChooseLanguage} />;
  return (
    <header className="office-head">
      <div className="masthead">
        {account ? (
          <>
            {may(account, 'office') && <Commands account={account} />}
            <button
              type="button"
              className="button quiet masthead-toggle"
              aria-expanded={isOpen}
              aria-controls="masthead-more"
              onClick={() => setOpen(!isOpen)}
            >
              {m.admin_account_menu({}, at)}
            </button>
            <div id="masthead-more" className={isOpen ? 'masthead-more is-open' : 'masthead-more'}>
              <Person account={account} onSignOut={onSignOut} />
              {languages}
            </div>
          </>
        ) : (
          <>
            <p className="masthead-name">Prihláška</p>
            {languages}
          </>
        )}
      </div>
    </header>
  );
}

function Person({ account, onSignOut }: { account: Account } & Pick<MastheadProps, 'onSignOut'>) {
  const at = useLocale();
  const { isRunning, problem, setProblem, run } = useOfficeMutation();
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
      <LinkButton disabled={isRunning} onClick={() => void leave()}>
        {m.admin_sign_out({}, at)}
      </LinkButton>
      <Alert>{problem}</Alert>
    </div>
  );
}
