import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { closeCash } from './close-cash.ts';

const cash = (device: string, bookedOn: string, euros: number, isVoid = false) => ({
  ...{ deviceId: device, device, bookedOn, isVoid },
  amountMinor: amountMinor(euros * 100),
});

test('each desk is closed by day, and what was voided does not lie in its till', () => {
  const closings = closeCash([
    cash('Stôl 2', '2027-04-10', 10),
    cash('Stôl 1', '2027-04-09', 24),
    cash('Stôl 2', '2027-04-09', 30),
    cash('Stôl 1', '2027-04-09', 12, true),
    cash('Stôl 1', '2027-04-09', 8),
  ]);
  expect(
    closings.map(({ device, bookedOn, sumMinor, count, rows }) => [
      ...[bookedOn, device, sumMinor, count],
      rows.length,
    ]),
  ).toEqual([
    ['2027-04-09', 'Stôl 1', 3200, 2, 3],
    ['2027-04-09', 'Stôl 2', 3000, 1, 1],
    ['2027-04-10', 'Stôl 2', 1000, 1, 1],
  ]);
});
