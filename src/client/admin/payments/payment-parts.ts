import { type ComponentType, lazy } from 'react';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { m } from '#i18n/texts.ts';

interface PaymentPart {
  /** What follows `/admin/payments/`; empty for the first. */
  part: string;
  name: typeof m.pay_nav_ledger;
  Part: ComponentType<PaymentPartProps>;
}

/** The order of the navigation; each is downloaded when it is first opened. */
export const PAYMENT_PARTS: readonly PaymentPart[] = [
  {
    part: '',
    name: m.pay_nav_ledger,
    Part: lazy(() => import('#client/admin/payments/ledger/ledger-part.tsx')),
  },
  {
    part: 'bank',
    name: m.bank_nav,
    Part: lazy(() => import('#client/admin/payments/bank/bank-part.tsx')),
  },
  {
    part: 'card',
    name: m.card_nav,
    Part: lazy(() => import('#client/admin/payments/card/card-part.tsx')),
  },
  {
    part: 'collective',
    name: m.pay_nav_collective,
    Part: lazy(() => import('#client/admin/payments/collective/collective-part.tsx')),
  },
];
