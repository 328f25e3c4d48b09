import type { ComponentType } from 'react';
import type { PaymentPartProps } from '#client/admin/payments/payment-part-props.ts';
import { lazyPart } from '#client/components/lazy-part.tsx';
import { m } from '#i18n/texts.ts';

interface PaymentPart {
  /** The path after `/admin/payments/`; empty for the first part. */
  part: string;
  name: typeof m.pay_nav_ledger;
  Part: ComponentType<PaymentPartProps>;
}

/** In the order of the navigation; each is loaded on demand. */
export const PAYMENT_PARTS: readonly PaymentPart[] = [
  {
    part: '',
    name: m.pay_nav_ledger,
    Part: lazyPart(() => import('#client/admin/payments/ledger/ledger-part.tsx')),
  },
  {
    part: 'bank',
    name: m.bank_nav,
    Part: lazyPart(() => import('#client/admin/payments/bank/bank-part.tsx')),
  },
  {
    part: 'card',
    name: m.card_nav,
    Part: lazyPart(() => import('#client/admin/payments/card/card-part.tsx')),
  },
  {
    part: 'collective',
    name: m.pay_nav_collective,
    Part: lazyPart(() => import('#client/admin/payments/collective/collective-part.tsx')),
  },
  {
    part: 'refunds',
    name: m.refund_nav,
    Part: lazyPart(() => import('#client/admin/payments/refunds/refunds-part.tsx')),
  },
  {
    part: 'reminders',
    name: m.due_nav,
    Part: lazyPart(() => import('#client/admin/payments/reminders/reminders-part.tsx')),
  },
  {
    part: 'documents',
    name: m.pay_nav_documents,
    Part: lazyPart(() => import('#client/admin/payments/documents/documents-part.tsx')),
  },
];
