import { type AmountMinor, sumMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

interface TakenCash {
  deviceId: string;
  device: string;
  bookedOn: PlainDate;
  amountMinor: AmountMinor;
  isVoid: boolean;
}

/** The amount that must be in the till of one desk after one day. */
export interface CashClosing<Row extends TakenCash> {
  deviceId: string;
  device: string;
  bookedOn: PlainDate;
  /** Without what was voided. */
  sumMinor: AmountMinor;
  count: number;
  rows: Row[];
}

/** By day, then by desk; rows stay in their order. */
export function closeCash<Row extends TakenCash>(taken: readonly Row[]): CashClosing<Row>[] {
  const closings = new Map<string, Row[]>();
  for (const row of taken) {
    const key = `${row.bookedOn} ${row.device} ${row.deviceId}`;
    closings.set(key, [...(closings.get(key) ?? []), row]);
  }
  return [...closings]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, rows]) => {
      const [first] = rows;
      if (!first) return [];
      const { deviceId, device, bookedOn } = first;
      const standing = rows.filter(({ isVoid }) => !isVoid);
      const sum = sumMinor(standing.map(({ amountMinor }) => amountMinor));
      return [{ deviceId, device, bookedOn, sumMinor: sum, count: standing.length, rows }];
    });
}
