import { sampleMoneyDocument } from '#documents/pdf/sample-money-document.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { amountMinor } from '#domain/money.ts';
import {
  type ContentInput,
  type DocumentContent,
  documentContent,
} from '#domain/money-document/content.ts';
import { paymentOrder } from '#domain/payment/payment-order.ts';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };

/** How to pay `cents` for the signup of these documents. */
export function sampleOrder(cents: number) {
  return paymentOrder({
    config,
    amountMinor: amountMinor(cents),
    variableSymbol: '2700004216',
    dueDate: '2026-11-29',
    message: 'Prihláška 2027-0042',
  });
}

/** An invoice of a school that has paid by transfer; `changes` say what the test is about. */
export function sampleContent(changes: Partial<ContentInput> = {}): DocumentContent {
  const { variableSymbol: _, ...invoice } = sampleMoneyDocument('invoice', {
    config,
    language: 'sk',
    publicUrl: 'https://prihlaska.example',
  });
  return documentContent({
    ...invoice,
    number: 'FA2026/0001',
    issuedOn: '2026-11-20',
    happenedOn: '2026-11-19',
    signups: ['2027-0042'],
    lines: [
      { text: 'Mgr. Jana Nová · pedagóg', amountMinor: amountMinor(1600) },
      { text: 'Mgr. Jana Nová · obed', amountMinor: amountMinor(800) },
      { text: 'Ema Malá · sólo', amountMinor: amountMinor(1600) },
      { text: 'Ema Malá · duo Slniečka', amountMinor: amountMinor(2000) },
    ],
    payments: [{ on: '2026-11-19', method: 'transfer', amountMinor: amountMinor(6000) }],
    ...changes,
  });
}
