import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { callAsUser, theSession } from '#client/lib/session/session.ts';
import { SessionFailure } from '#client/lib/session/session-answer.ts';
import { useReauthentication } from '#client/public/account/reauthentication.tsx';
import { PageSection } from '#client/public/page-section.tsx';
import { AccountForm, type FormProblems } from '#client/public/sign-in/account-form.tsx';
import { emailField, nameField, newPasswordField } from '#client/public/sign-in/fields.ts';
import { problemsOfError } from '#client/public/sign-in/form-problems.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

const LANGUAGE_NAMES: Record<Language, string> = { sk: 'Slovensky', en: 'English' };

interface SectionProps {
  account: Account;
}

/** Returns the problem, if any; afterwards the page shows the changed account. */
async function change(
  language: Language,
  work: () => Promise<unknown>,
): Promise<FormProblems | null> {
  try {
    await work();
    // The change is saved even if the account cannot be read now.
    await theSession()
      .account.reload()
      .catch(() => {});
    return null;
  } catch (error) {
    return problemsOfError(error, language);
  }
}

export function ProfileSection({ account }: SectionProps) {
  const at = useLocale();
  return (
    <PageSection id="profile" title={m.account_profile({}, at)}>
      <AccountForm
        fields={[nameField(at, account.name)]}
        submitLabel={m.account_save({}, at)}
        isQuiet
        doneText={() => m.account_saved({}, at)}
        onSubmit={({ name = '', language }) =>
          change(at.locale, () =>
            callAsUser('updateProfile', {
              name: name.trim(),
              language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
            }),
          )
        }
      >
        <fieldset className="field side-by-side">
          <legend>{m.account_language({}, at)}</legend>
          {LANGUAGES.map((language) => (
            <label key={language} className="choice">
              <input
                type="radio"
                name="language"
                value={language}
                defaultChecked={account.language === language}
              />
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            </label>
          ))}
        </fieldset>
      </AccountForm>
    </PageSection>
  );
}

export function EmailSection({ account }: SectionProps) {
  const at = useLocale();
  const withReauthentication = useReauthentication();
  return (
    <PageSection id="email" title={m.account_email({}, at)}>
      <p className="note">{m.account_email_text({ email: account.email }, at)}</p>
      <AccountForm
        fields={[{ ...emailField(at), label: m.account_email_new({}, at), autoComplete: 'email' }]}
        submitLabel={m.account_email_submit({}, at)}
        isQuiet
        doneText={({ email = '' }) => m.account_email_sent({ email: email.trim() }, at)}
        onSubmit={async ({ email = '' }) =>
          isEmail(email.trim())
            ? change(at.locale, () =>
                withReauthentication(() => callAsUser('changeEmail', { email: email.trim() })),
              )
            : { email: m.issue_pattern_email({}, at) }
        }
      />
    </PageSection>
  );
}

/** This browser gets a new session; all others are signed out. */
async function changePassword(password: string): Promise<void> {
  const answer = await theSession().enterAgain('password', { password });
  if (answer.kind === 'failed') throw new SessionFailure(answer.problem);
}

export function PasswordSection({ account }: SectionProps) {
  const at = useLocale();
  const withReauthentication = useReauthentication();
  const { hasPassword } = account;
  return (
    <PageSection id="password" title={m.account_password({}, at)}>
      <p className="note">
        {hasPassword ? m.account_password_text({}, at) : m.account_password_none({}, at)}
      </p>
      <AccountForm
        username={account.email}
        fields={[newPasswordField(at, account.leastPasswordLength)]}
        submitLabel={
          hasPassword ? m.account_password_submit({}, at) : m.account_password_set({}, at)
        }
        isQuiet
        doneText={() => m.account_password_done({}, at)}
        onSubmit={({ password = '' }) =>
          change(at.locale, () => withReauthentication(() => changePassword(password)))
        }
      />
    </PageSection>
  );
}
