import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { accountErrorText } from '#client/lib/session/problem-text.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { PageProps } from '#client/public/page-data.ts';
import { AccountForm, type FormValues } from '#client/public/sign-in/account-form.tsx';
import {
  emailField,
  nameField,
  newPasswordField,
  passwordField,
} from '#client/public/sign-in/fields.ts';
import { SecondFactorStep } from '#client/public/sign-in/second-factor-step.tsx';
import { SignInLayout } from '#client/public/sign-in/sign-in-layout.tsx';
import { useLinkCode } from '#client/public/sign-in/use-address.ts';
import { useSignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

type Offer = FunctionOutput<'readInvitation'>;

/** Creates an office account from an invitation, or from the link printed at the first start. */
export function Page({ data }: PageProps) {
  const at = useLocale();
  const code = useLinkCode();
  const { offer, problem } = useOffer(code);
  const isFirstOwner = data.path === '/first-owner';
  // The account page asks the first owner to confirm the address before anything else: a mistyped
  // address would give the office to the owner of another mailbox.
  const signInFlow = useSignInFlow(isFirstOwner ? '/account' : '/admin', at.locale);

  const join = ({ name = '', email = '', password = '' }: FormValues) => {
    const person = { code, name: name.trim(), password, language: at.locale };
    return isFirstOwner
      ? signInFlow.enter('first-owner', { ...person, email: email.trim() })
      : signInFlow.enter('invitation', person);
  };
  if (signInFlow.isHalfway) return <SecondFactorStep {...signInFlow} />;
  const status = code === '' ? m.sign_in_no_code({}, at) : m.sign_in_loading({}, at);
  return (
    <SignInLayout title={m.sign_in_join_title({}, at)} lead={offer && <Lead offer={offer} />}>
      {offer ? (
        <AccountForm
          fields={fieldsOf(offer, at)}
          submitLabel={isFirstOwner ? m.sign_in_join_submit({}, at) : m.sign_in_join_accept({}, at)}
          onSubmit={async (values) => join(values)}
        />
      ) : (
        <p className={problem ? 'account-problem' : undefined} role="status">
          {problem ? accountErrorText(problem, at.locale) : status}
        </p>
      )}
      <p className="sign-in-links">
        <a className="next-step" href="/sign-in">
          {m.sign_in_have_account({}, at)}
        </a>
      </p>
    </SignInLayout>
  );
}

function Lead({ offer }: { offer: Offer }) {
  const at = useLocale();
  if (offer.kind === 'first-owner') return m.sign_in_first_owner_text({}, at);
  const role = roleText(offer.role, at.locale);
  const known = offer.hasAccount ? ` ${m.sign_in_invitation_known({}, at)}` : '';
  return m.sign_in_invitation_text({ email: offer.email, role }, at) + known;
}

function fieldsOf(offer: Offer, at: Parameters<typeof emailField>[0]) {
  const email = emailField(at, offer.email);
  if (offer.hasAccount) return [{ ...email, isReadOnly: true }, passwordField(at)];
  const password = newPasswordField(at, offer.leastLength);
  // The address of the invitation, shown for password managers.
  const isInvited = offer.kind === 'invitation';
  return [nameField(at), { ...email, isReadOnly: isInvited }, password];
}

function useOffer(code: string | null): { offer: Offer | null; problem: unknown } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    if (!code) return;
    const stop = new AbortController();
    callFunction('readInvitation', { code }, { signal: stop.signal })
      .then(setOffer)
      .catch((error) => {
        if (!stop.signal.aborted) setProblem(error);
      });
    return () => stop.abort();
  }, [code]);
  return { offer, problem };
}
