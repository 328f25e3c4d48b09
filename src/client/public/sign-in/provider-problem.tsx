import { useLocale } from '#client/components/locale-context.tsx';
import { sessionProblemText } from '#client/lib/session/problem-text.ts';
import type { SessionProblemCode } from '#client/lib/session/session-answer.ts';
import { useAddressParameter } from '#client/public/sign-in/use-address.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** The error text of a failed sign-in with the provider. */
export function providerProblemText(code: SessionProblemCode, language: Language): string {
  return code === 'network-failure'
    ? m.provider_error_unreachable({}, { locale: language })
    : sessionProblemText({ code }, language);
}

/** Shows the error in the address after a failed redirect. */
export function ProviderProblemNote() {
  const { locale } = useLocale();
  // The text comes from a table, so that an address cannot inject words into the page.
  const code = useAddressParameter('error') as SessionProblemCode | '';
  return (
    <div role="alert">
      {code && <p className="account-problem">{providerProblemText(code, locale)}</p>}
    </div>
  );
}
