import type { CardProviderInfo } from '#client/admin/payments/card/card-payment.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Whether card payments work, and if not, why. */
export function ProviderNotice({ info }: { info: CardProviderInfo }) {
  const at = useLocale();
  const { provider, isOffered } = info;
  if (!provider) {
    return (
      <p className="notice">
        {isOffered ? m.card_no_keys_offered({}, at) : m.card_no_keys({}, at)}
      </p>
    );
  }
  return (
    <>
      {!isOffered && <p className="notice">{m.card_not_offered({}, at)}</p>}
      {provider.isPretended && (
        <p className="note">
          {m.card_pretended({}, at)}{' '}
          <a href="/demo/card/account">{m.card_pretended_account({}, at)}</a>
        </p>
      )}
      {provider.problem !== '' && (
        <Alert className="card-problem">
          <p>{problemText(provider.problem)}</p>{' '}
          <p className="note">
            {provider.problem.replace(/^\w+: /, '')}
            {provider.problemAt && ` · ${formatInstant(provider.problemAt, at.locale)}`}
          </p>
        </Alert>
      )}
    </>
  );

  function problemText(problem: string): string {
    if (problem.startsWith('key:')) return m.card_problem_key({}, at);
    if (problem.startsWith('refused:')) return m.card_problem_refused({}, at);
    return m.card_problem_unreachable({}, at);
  }
}
