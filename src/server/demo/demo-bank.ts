import { composeIBAN } from 'ibantools';
import type { AmountMinor } from '#domain/money.ts';
import { isSlovakIban } from '#domain/payment/iban.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Random } from '#server/demo/random.ts';

export interface DemoDebtor {
  payer: string;
  variableSymbol: string;
  totalMinor: AmountMinor;
}

interface Transfer {
  payer: string;
  variableSymbol: string;
  amountMinor: number;
  message: string;
}

const PAID_SHARE = 0.7;
const BANKS = ['0200', '0900', '1100', '7500'];

/** The account as a Fio export: most transfers match, and the last ones need a decision. */
export function demoStatement(
  debtors: readonly DemoDebtor[],
  { iban, today, random }: { iban: string; today: PlainDate; random: Random },
): string {
  const payers = debtors.slice(0, Math.ceil(debtors.length * PAID_SHARE));
  const regular = payers.length - MISTAKES.length;
  const transfers = [
    ...payers.map((debtor, index) => (MISTAKES[index - regular] ?? paid)(debtor)),
    {
      payer: 'Mesto Žilina',
      variableSymbol: '',
      amountMinor: 50_000,
      message: 'Dotacia na festival',
    },
    { payer: '', variableSymbol: '', amountMinor: -700, message: 'Poplatok za vedenie uctu' },
  ];
  const transaction = transfers.map((transfer, index) =>
    movementOf(transfer, {
      id: 26_300_000_001 + index,
      // A statement lists the oldest day first.
      day: addDays(today, -5 + Math.floor((index / transfers.length) * 5)),
      random,
    }),
  );
  return JSON.stringify({ accountStatement: { info: { iban }, transactionList: { transaction } } });
}

function paid({ payer, variableSymbol, totalMinor }: DemoDebtor): Transfer {
  return { payer, variableSymbol, amountMinor: totalMinor, message: 'Hudobne struny' };
}

const MISTAKES: readonly ((debtor: DemoDebtor) => Transfer)[] = [
  (debtor) => ({ ...paid(debtor), variableSymbol: mistyped(debtor.variableSymbol) }),
  (debtor) => ({ ...paid(debtor), variableSymbol: '', message: `prihlaska ${debtor.payer}` }),
  (debtor) => ({ ...paid(debtor), amountMinor: debtor.totalMinor + 800 }),
  (debtor) => ({ ...paid(debtor), amountMinor: debtor.totalMinor - 800 }),
];

/** A typing error that check digits detect. */
function mistyped(symbol: string): string {
  return symbol.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}

function movementOf(
  { payer, variableSymbol, amountMinor: amount, message }: Transfer,
  { id, day, random }: { id: number; day: PlainDate; random: Random },
) {
  const account = payer ? slovakIban(random) : '';
  const columns = {
    0: day,
    1: amount / 100,
    2: account,
    5: variableSymbol,
    10: payer,
    14: 'EUR',
    16: message,
    22: id,
  };
  return Object.fromEntries(
    Object.entries(columns).map(([number, value]) => [`column${number}`, { value }]),
  );
}

/** One account number in eleven has valid check digits. */
function slovakIban(random: Random): string {
  const account = String(random.below(9_000_000_000) + 1_000_000_000).padStart(16, '0');
  const bban = `${random.pick(BANKS)}${account}`;
  const iban = composeIBAN({ countryCode: 'SK', bban });
  return iban && isSlovakIban(iban) ? iban : slovakIban(random);
}
