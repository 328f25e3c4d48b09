import type { ShownToast } from '#client/kit/toasts.tsx';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Offers to open the receipt, if one was made. */
export function receiptToast(
  text: string,
  receipt: { number: string; url: string } | null,
  at: { locale: Language },
): ShownToast {
  if (!receipt) return { text };
  const open = m.pay_book_receipt({ number: receipt.number }, at);
  return { text, action: { text: open, run: () => window.open(receipt.url) } };
}
