import { useLocale } from '#client/components/locale-context.tsx';
import { sessionProblemText } from '#client/lib/session/problem-text.ts';
import type { SessionProblemCode } from '#client/lib/session/session-answer.ts';
import { useAddressParameter } from '#client/public/sign-in/use-address.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** What went wrong on the way to the provider or back. */
export function providerProblemText(code: SessionProblemCode, language: Language): string {
  return code === 'network-request-failed'
    ? m.provider_error_unreachable({}, { locale: language })
    : sessionProblemText({ code }, language);
}

/** What the address says after a redirect that did not end well. */
export function ProviderProblemNote() {
  const { locale } = useLocale();
  // Whatever it is, its text comes from a table: an address cannot put words on the page.
  const code = useAddressParameter('error') as SessionProblemCode | '';
  return (
    <div role="alert">
      {code && <p className="account-problem">{providerProblemText(code, locale)}</p>}
    </div>
  );
}
