import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { OfficeData } from '#client/admin/query/office-data.tsx';
import { Masthead } from '#client/admin/shell/masthead.tsx';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeBody } from '#client/admin/shell/office-body.tsx';
import { Workspace } from '#client/admin/shell/workspace.tsx';
import { LocaleContext, useLocale } from '#client/components/locale-context.tsx';
import { chosenLanguage, languageOfDocument } from '#client/lib/language.ts';
import type { AccountState } from '#client/lib/session/account-store.ts';
import { signOut } from '#client/lib/session/sign-in.ts';
import { may, useAccount } from '#client/lib/session/use-account.ts';
import { useLanguage } from '#client/lib/use-language.ts';
import { m } from '#i18n/texts.ts';

export function Office() {
  const [language, chooseLanguage] = useLanguage(chosenLanguage() ?? languageOfDocument());
  const locale = useMemo(() => ({ locale: language }), [language]);
  const account = useAccount();
  const isLeaving = useRef(false);
  // Kept here, because the gate is mounted again when the workspace around it unmounts.
  const wasIn = useRef(false);
  const leave = async () => {
    isLeaving.current = true;
    const problem = await signOut();
    isLeaving.current = problem === null;
    if (problem === null) location.assign('/sign-in');
    return problem === null;
  };
  const member = typeof account === 'object' && may(account, 'office') ? account : null;
  const masthead = (
    <Masthead
      account={typeof account === 'object' ? account : null}
      onChooseLanguage={chooseLanguage}
      onSignOut={leave}
    />
  );
  const main = (
    <main>
      <Gate state={account} wasIn={wasIn} isLeaving={() => isLeaving.current} />
    </main>
  );
  return (
    <LocaleContext value={locale}>
      <OfficeData key={member?.id ?? ''}>
        {member ? (
          <Workspace account={member} masthead={masthead}>
            {main}
          </Workspace>
        ) : (
          <div className="page office">
            {masthead}
            {main}
          </div>
        )}
      </OfficeData>
    </LocaleContext>
  );
}

interface GateProps {
  state: AccountState;
  wasIn: RefObject<boolean>;
  isLeaving(): boolean;
}

/** A visitor goes to the sign-in page; a user whose session ended is told so in place. */
function Gate({ state, wasIn, isLeaving }: GateProps) {
  const at = useLocale();
  const title = m.admin_title({}, at);
  const isIn = typeof state === 'object';
  useEffect(() => {
    if (!isIn) document.title = title;
  }, [isIn, title]);
  useEffect(() => {
    if (typeof state === 'object') wasIn.current = true;
    else if (state === 'signed-out' && !wasIn.current) location.replace(signInAddress());
  }, [state, wasIn]);
  if (typeof state === 'object') return <OfficeBody account={state} />;
  if (state === 'loading') return <p className="waiting">{m.admin_loading({}, at)}</p>;
  if (state === 'unreachable') {
    return (
      <p className="waiting" role="status">
        {m.admin_unreachable({}, at)}
      </p>
    );
  }
  if (!wasIn.current || isLeaving()) {
    return <p className="waiting">{m.admin_to_sign_in({}, at)}</p>;
  }
  return (
    <div role="alert">
      <NoticePage title={m.admin_signed_out_title({}, at)} text={m.admin_signed_out_text({}, at)}>
        <a className="button" href={signInAddress()}>
          {m.admin_sign_in_again({}, at)}
        </a>
      </NoticePage>
    </div>
  );
}

function signInAddress(): string {
  return `/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`;
}
