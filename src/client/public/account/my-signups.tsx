import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { CollectivePayments } from '#client/public/account/collective-payments.tsx';
import { useQuery } from '#client/public/account/use-query.ts';
import { PageSection } from '#client/public/page-section.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { stateText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

type OwnSignup = FunctionOutput<'listMySignups'>['signups'][number];

export function MySignups({ account }: { account: Account }) {
  const at = useLocale();
  const { value, problem } = useQuery((signal) => callAsUser('listMySignups', {}, { signal }), {
    key: `${account.id} ${account.email} ${account.emailVerified}`,
    language: at.locale,
  });
  const whenNone = account.emailVerified
    ? m.account_signups_none({}, at)
    : m.account_signups_unverified({}, at);
  return (
    <>
      <PageSection id="signups" title={m.account_signups({}, at)}>
        {problem && <p className="field-error">{problem}</p>}
        {!value && !problem && <p className="note">{m.sign_in_loading({}, at)}</p>}
        {value?.signups.length === 0 && <p className="note">{whenNone}</p>}
        {value && value.signups.length > 0 && (
          <ul className="account-list">
            {value.signups.map((signup) => (
              <SignupLine key={signup.token} signup={signup} />
            ))}
          </ul>
        )}
        <p>
          <a className="next-step" href="/signup">
            {m.account_signups_new({}, at)}
          </a>
        </p>
      </PageSection>
      {value && <CollectivePayments signups={value.signups} />}
    </>
  );
}

function SignupLine({ signup }: { signup: OwnSignup }) {
  const at = useLocale();
  return (
    <li>
      <div>
        <a href={`/s/${encodeURIComponent(signup.token)}`}>
          {m.my_title({ number: signup.number }, at)}
        </a>
        <p className="account-list-facts">
          {localized(signup.edition, at.locale)}
          <br />
          {signup.persons.join(', ')}
        </p>
        <a href={`/signup#from=${encodeURIComponent(signup.token)}`}>
          {m.account_signup_from({}, at)}
        </a>
      </div>
      <p className="account-list-side">
        {stateText(signup.state, at.locale)}
        <br />
        {formatAmount(amountMinor(signup.totalMinor), at.locale)}
      </p>
    </li>
  );
}
