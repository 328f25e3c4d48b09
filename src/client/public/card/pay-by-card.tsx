import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { rememberPayment } from '#client/lib/started-payments.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface PayByCardProps {
  token: string;
  amountMinor: AmountMinor;
  /** Another payment method is the primary one. */
  isQuiet?: boolean;
}

/** Opens the page of the card provider; if that fails, shows an alternative. */
export function PayByCard({ token, amountMinor, isQuiet = false }: PayByCardProps) {
  const at = useLocale();
  const isReady = useHydrated();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  // The Back button may restore the page from the cache with its button disabled.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const pay = async () => {
    setLeaving(true);
    setProblem('');
    try {
      const { url, paymentId } = await callFunction('createCardPayment', { token });
      rememberPayment({ paymentId, token });
      location.assign(url);
    } catch (error) {
      setProblem(callErrorText(error, at.locale));
      setLeaving(false);
    }
  };
  return (
    <div className="card-pay">
      <button
        type="button"
        className={isQuiet ? 'button quiet big' : 'button big'}
        disabled={!isReady}
        aria-disabled={isLeaving || undefined}
        onClick={() => {
          if (!isLeaving) void pay();
        }}
      >
        {isLeaving
          ? m.card_leaving({}, at)
          : m.card_pay({ amount: formatAmount(amountMinor, at.locale) }, at)}
      </button>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </div>
  );
}
