import { type ReactNode, useEffect, useState } from 'react';
import { callFunction } from '#client/lib/visitor-client.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { PaymentSection } from '#client/public/my-signup/payment-section.tsx';

interface SentPaymentProps {
  token: string;
  /** Shown until the data have arrived, and if they do not. */
  otherwise: ReactNode;
}

/** The payment of a signup that was just sent, with its codes. */
export default function SentPayment({ token, otherwise }: SentPaymentProps) {
  const [signup, setSignup] = useState<SignupView | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callFunction('getSignup', { token }, { signal: leaving.signal }).then(
      (answer) => {
        if (!leaving.signal.aborted) setSignup(answer);
      },
      // The page of the signup says what is wrong.
      () => {},
    );
    return () => leaving.abort();
  }, [token]);
  return signup ? <PaymentSection token={token} signup={signup} /> : otherwise;
}
