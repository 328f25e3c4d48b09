import type { SignupSort } from '#client/admin/signups/signup-view-query.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type ListedSignup = FunctionOutput<'listSignups'>['rows'][number];

const collator = new Intl.Collator('sk');

const ORDERS: Record<string, (a: ListedSignup, b: ListedSignup) => number> = {
  createdAt: (a, b) => textOrder(a.createdAt, b.createdAt),
  updatedAt: (a, b) => textOrder(a.updatedAt, b.updatedAt),
  number: (a, b) => a.number.length - b.number.length || textOrder(a.number, b.number),
  totalMinor: (a, b) => a.totalMinor - b.totalMinor,
  name: (a, b) => collator.compare(a.persons[0]?.name ?? '', b.persons[0]?.name ?? ''),
  school: (a, b) => collator.compare(a.persons[0]?.school ?? '', b.persons[0]?.school ?? ''),
};

/** The server's order as far as a browser can compute it; good enough to place a new row. */
export function rowOrder(sort: SignupSort): (a: ListedSignup, b: ListedSignup) => number {
  const isDown = sort.startsWith('-');
  const order = ORDERS[sort.replace(/^-/, '')] ?? (() => 0);
  return (a, b) => {
    const both = order(a, b) || textOrder(a.id, b.id);
    return isDown ? -both : both;
  };
}

function textOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
