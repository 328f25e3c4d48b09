import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CheckMark } from '#domain/checks/check-code.ts';
import { lotOf, lotOrder } from '#domain/timetable/order-rules.ts';
import type { CategoryRules } from '#domain/timetable/timetable-settings.ts';

/** What the minutes of a draw say; names of performers come from the roster. */
export interface DrawProtocol {
  category: string;
  rule: 'lot-before' | 'lot-on-site';
  /** Chosen by the people present; empty for a draw on the spot. */
  seed: string;
  /** ISO instant. */
  at: string;
  by: string;
  present: string;
  /** In the drawn order. */
  rows: DrawRow[];
  /** SHA-256 of everything above. */
  digest: string;
  /** Null in a preview. */
  check: CheckMark | null;
}

interface DrawRow {
  appearanceId: string;
  number: number;
  /** SHA-256 by which it was ordered; empty for a draw on the spot. */
  lot: string;
}

/** Null where nothing was drawn. */
export function drawProtocolOf(rules: CategoryRules): DrawProtocol | null {
  const { code: category, order, draw, drawn, drawnRecord } = rules;
  if (order === 'lot-before' && draw) {
    const { seed, at, by, present, appearanceIds } = draw;
    const rows = lotOrder(appearanceIds, seed).map((id, index) => ({
      ...{ appearanceId: id, number: index + 1, lot: lotOf(id, seed) },
    }));
    return withDigest({ category, rule: order, seed, at, by, present, rows });
  }
  if (order === 'lot-on-site' && drawn.length > 0) {
    const { at, by, present } = drawnRecord ?? { at: '', by: '', present: '' };
    const rows = drawn
      .map((one) => ({ ...one, lot: '' }))
      .toSorted((one, other) => one.number - other.number);
    return withDigest({ category, rule: order, seed: '', at, by, present, rows });
  }
  return null;
}

function withDigest(told: Omit<DrawProtocol, 'digest' | 'check'>): DrawProtocol {
  const { category, rule, seed, at, by, present, rows } = told;
  const order = rows.map(({ appearanceId, number }) => [appearanceId, number]);
  const said = JSON.stringify([category, rule, seed, at, by, present, order]);
  return { ...told, digest: bytesToHex(sha256(utf8ToBytes(said))), check: null };
}
