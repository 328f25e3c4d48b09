import { useEffect, useState } from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { forgetSignup, readSavedSignups, type SavedSignup } from '#client/lib/saved-signups.ts';
import { PageSection } from '#client/public/page-section.tsx';
import { m } from '#i18n/texts.ts';

interface SavedSignups {
  signups: readonly SavedSignup[];
  forget(token: string): void;
}

/** Empty in the first render, as on the server: only this browser knows them. */
export function useSavedSignups(): SavedSignups {
  const [signups, setSignups] = useState<readonly SavedSignup[]>([]);
  useEffect(() => {
    const read = () => setSignups(readSavedSignups());
    read();
    // Another tab may have sent or removed one.
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  const forget = (token: string) => {
    forgetSignup(token);
    setSignups(readSavedSignups());
  };
  return { signups, forget };
}

export const SAVED_LIST_ID = 'saved';

/** Low enough on the page that no visible content shifts; the notice above links to it. */
export function SavedList({ signups, forget }: SavedSignups) {
  const at = useLocale();
  const { ask, dialog } = useConfirm();
  if (signups.length === 0) return null;
  const askToForget = async ({ number, token }: SavedSignup) => {
    const isSure = await ask({
      title: m.home_saved_forget_title({}, at),
      text: m.home_saved_forget_text({ number }, at),
      confirm: m.home_saved_forget({}, at),
    });
    if (isSure) forget(token);
  };
  return (
    <PageSection id={SAVED_LIST_ID} title={m.home_saved_title({}, at)}>
      <ul className="saved">
        {signups.map((signup) => (
          <li key={signup.token}>
            <span>
              <a href={`/s/${encodeURIComponent(signup.token)}`}>
                {m.my_title({ number: signup.number }, at)}
              </a>
              <span className="saved-edition">{signup.edition}</span>
            </span>
            <button
              type="button"
              className="link-button"
              aria-label={m.home_saved_forget_label({ number: signup.number }, at)}
              onClick={() => void askToForget(signup)}
            >
              {m.home_saved_forget({}, at)}
            </button>
          </li>
        ))}
      </ul>
      <p className="note">{m.home_saved_note({}, at)}</p>
      <p>
        <a className="next-step" href="/s">
          {m.home_find_signup({}, at)}
        </a>
      </p>
      {dialog}
    </PageSection>
  );
}
