import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { canUsePasskeys } from '#client/lib/session/passkeys.ts';
import { PasskeyButton } from '#client/public/sign-in/passkey-button.tsx';
import { ProviderButton } from '#client/public/sign-in/provider-button.tsx';
import { useAddressParameter } from '#client/public/sign-in/use-address.ts';
import type { SignInFlow } from '#client/public/sign-in/use-sign-in-flow.ts';
import { useSignInSetup } from '#client/public/sign-in/use-sign-in-setup.ts';
import { m } from '#i18n/texts.ts';

interface OtherWaysProps {
  /** The local path to open after signing in. */
  returnPath: string;
  signInFlow: SignInFlow;
}

export function OtherWays({ returnPath, signInFlow }: OtherWaysProps) {
  const at = useLocale();
  const setup = useSignInSetup();
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => setHasPasskeys(canUsePasskeys()), []);
  const step = useAddressParameter('step');
  const { awaitCode } = signInFlow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    if (step === 'second-factor') awaitCode();
  }, [step]);

  const provider = setup?.provider;
  const offersPasskeys = Boolean(setup?.passkeys) && hasPasskeys;
  if (!provider && !offersPasskeys) return null;
  return (
    <div className="other-ways">
      <p className="other-ways-or">{m.provider_or({}, at)}</p>
      {provider && (
        <ProviderButton name={provider.name} returnPath={returnPath} awaitCode={awaitCode} />
      )}
      {offersPasskeys && <PasskeyButton />}
    </div>
  );
}
