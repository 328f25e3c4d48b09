import { useLocale } from '#client/components/locale-context.tsx';
import { providerProblemText } from '#client/public/sign-in/provider-problem.tsx';
import { providerAddress } from '#client/public/sign-in/provider-window.ts';
import { type ProviderState, useProvider } from '#client/public/sign-in/use-provider.ts';
import { m } from '#i18n/texts.ts';

interface ProviderButtonProps {
  name: string;
  returnPath: string;
  /** Called when the provider accepted the user and our second factor is still missing. */
  awaitCode(): void;
}

export function ProviderButton({ name, returnPath, awaitCode }: ProviderButtonProps) {
  const at = useLocale();
  const { state, open } = useProvider(returnPath, awaitCode);
  return (
    <div>
      <button type="button" className="button quiet" onClick={open}>
        {m.provider_button({ name }, at)}
      </button>
      <div role="status" className="other-ways-note">
        <Note state={state} returnPath={returnPath} />
      </div>
    </div>
  );
}

function Note({ state, returnPath }: { state: ProviderState; returnPath: string }) {
  const at = useLocale();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'waiting':
      return <p>{m.provider_waiting({}, at)}</p>;
    case 'closed':
      return <p>{m.provider_closed({}, at)}</p>;
    case 'failed':
      return <p className="account-problem">{providerProblemText(state.code, at.locale)}</p>;
    case 'blocked':
      return (
        <div className="account-problem">
          <p>{m.provider_blocked({}, at)}</p>
          <a className="next-step" href={providerAddress(returnPath, false)}>
            {m.provider_same_window({}, at)}
          </a>
        </div>
      );
  }
}
