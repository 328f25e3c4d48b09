import { randomUUID } from 'node:crypto';
import { variableSymbol } from '#domain/signup/reference.ts';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import { callApi, createSignupByApi } from '#tests/e2e/signup-api.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import type { TestMovement } from '#tests/integration/support/statements.ts';

export interface Owing {
  id: string;
  number: string;
  symbol: string;
  euros: string;
}

export async function owing(app: RunningApp, form = {}): Promise<Owing> {
  const { id } = await createSignupByApi(app, form);
  const [row] = await app.query<{ number: string; symbol: string; total: number }>(
    `select number, variable_symbol as symbol, total_minor as total from signups where id = $1`,
    [id],
  );
  if (!row) throw new Error('the signup is not there');
  return { id, ...row, euros: (row.total / 100).toFixed(2) };
}

/** A teacher alone, with a price that no other signup has. */
async function ofTeacher(app: RunningApp, name: string, school: string): Promise<Owing> {
  const { attend } = await callApi(app, 'getConfig', {});
  const days = attend.slice(0, 2).map(({ id }) => id);
  return owing(app, formOf([validEducator({ name, school, attend: days })]));
}

/** One symbol for these signups, as the office creates it. */
async function joined(app: RunningApp, signups: readonly Owing[], isWithdrawn: boolean) {
  const { edition } = await callApi(app, 'getConfig', {});
  const counter = 900_000 + Math.floor(Math.random() * 90_000);
  const [id, symbol] = [randomUUID(), variableSymbol(edition.startsOn, counter)];
  await app.query(
    `insert into collective_payments (id, config_id, number, variable_symbol, token_hash, language,
       payer, actor, created_at, withdrawn_at)
     select $1, config_id, $2::text, $2::text, sha256($2::text::bytea), 'sk', '{}', '', now(),
       case when $4 then now() end
     from signups where id = $3`,
    [id, symbol, signups[0]?.id, isWithdrawn],
  );
  await app.query('insert into collective_signups select $1, unnest($2::uuid[])', [
    id,
    signups.map((signup) => signup.id),
  ]);
  return symbol;
}

export interface Troubles {
  /** In the order of use; the first ones pay correctly. */
  signups: Owing[];
  person: Owing;
  school: Owing;
  tooLittle: Owing[];
  withdrawn: Owing[];
  movements: TestMovement[];
}

/** With the last digit mistyped. */
const mistyped = (symbol: string) => symbol.slice(0, -1) + ((Number(symbol.at(-1)) + 1) % 10);
/** With the last two different neighbours swapped. */
function swapped(symbol: string): string {
  const digits = [...symbol];
  const place = digits.findLastIndex((digit, index) => index > 0 && digit !== digits[index - 1]);
  const [one = '', other = ''] = digits.slice(place - 1, place + 1);
  return digits
    .with(place - 1, other)
    .with(place, one)
    .join('');
}
export const times = (euros: string, count: number) => (Number(euros) * count).toFixed(2);
/** More than the first of two owes, less than both. */
export const halfway = (euros: string) => (Number(euros) + 1).toFixed(2);

/** Rows with every known kind of trouble. */
export async function makeTroubles(app: RunningApp): Promise<Troubles> {
  const signups: Owing[] = [];
  for (let count = 0; count < 33; count++) signups.push(await owing(app));
  const [first] = signups as [Owing];
  const at = (place: number) => signups[place] ?? first;
  const person = await ofTeacher(app, 'Zora Husľová', 'ZUŠ Jána Fischera, Kežmarok');
  const school = await ofTeacher(app, 'Milan Basový', 'ZUŠ Ladislava Stančeka, Prievidza');
  const tooLittle = [await owing(app), await owing(app)];
  const withdrawn = [await owing(app), await owing(app)];
  await app.query(`update signups set state = 'cancelled' where id = $1`, [at(26).id]);

  const paid = (signup: Owing, more: Partial<TestMovement> = {}): Omit<TestMovement, 'ref'> => ({
    euros: signup.euros,
    symbol: signup.symbol,
    payer: 'Rodič',
    ...more,
  });
  const pair = (one: Owing, other: Owing) =>
    paid(one, {
      symbol: '',
      euros: times(one.euros, 2),
      message: `VS ${one.symbol} VS ${other.symbol}`,
    });
  const batch = (parts: readonly { symbol: string; euros?: string }[]) =>
    paid(first, { euros: times(first.euros, parts.length), parts: [...parts] });
  const many = (count: number, more: Partial<TestMovement>) =>
    Array.from({ length: count }, () => paid(first, more));
  const rows = [
    ...signups.slice(0, 10).map((signup) => paid(signup)),
    ...signups.slice(10, 16).map((signup) => paid(signup, { symbol: mistyped(signup.symbol) })),
    pair(at(16), at(17)),
    pair(at(18), at(19)),
    ...[at(20), at(21)].map((signup) =>
      paid(signup, { reference: `/VS${signup.symbol}/SS9999/KS0308` }),
    ),
    paid(first, { symbol: '', payer: 'Rozdelená', euros: times(first.euros, 2) }),
    paid(first, { symbol: '', payer: 'Vybraná' }),
    paid(first, { symbol: '', payer: 'Nájomca', euros: '33.00' }),
    paid(first, { symbol: '', payer: 'Nájomca', euros: '33.00' }),
    ...many(4, { direction: 'DBIT' }),
    ...many(3, { currency: 'CZK' }),
    ...many(3, { isReturn: true, payer: 'Zrušený účet' }),
    ...many(2, { euros: '0.00' }),
    paid(at(26)),
    paid(first, { symbol: '1234567890', payer: 'Cudzí symbol', euros: '34.00' }),
    ...[at(27), at(28)].map((signup) => paid(signup, { symbol: swapped(signup.symbol) })),
    paid(person, { symbol: '', payer: 'HUSLOVA ZORA' }),
    paid(school, { symbol: '', payer: 'Obec', message: 'ZUS L. Stanceka Prievidza, poplatok' }),
    batch([at(29), at(30)]),
    batch([at(31), at(32)].map(({ symbol }) => ({ symbol }))),
    paid(first, {
      symbol: await joined(app, tooLittle, false),
      euros: halfway(first.euros),
    }),
    paid(first, { symbol: await joined(app, withdrawn, true), euros: times(first.euros, 2) }),
  ];
  const named = rows.map((row, place) => ({ ...row, ref: `R-${first.symbol}-${place}` }));
  // Two equal payments without bank ids.
  const equal = [1, 2].map(() => ({ ...paid(at(25), { euros: '1.00' }), ref: '' }));
  return { signups, person, school, tooLittle, withdrawn, movements: [...named, ...equal] };
}
