import type { FunctionOutput } from '#contract/functions.ts';

type ShownVersion = FunctionOutput<'getSignup'>['history'][number];

/** A registrant may edit as often as they like; what the page is told of it stays short. */
const MOST_BYTES = 60_000;

/**
 * The newest versions whole, as far as there is room; older ones without what differed, of which
 * they tell how much there was; and the oldest not at all.
 */
export function shortenHistory(history: readonly ShownVersion[]): ShownVersion[] {
  let left = MOST_BYTES;
  const shown: ShownVersion[] = [];
  for (const version of history) {
    const short = { ...version, differences: [], omittedDifferences: version.differences.length };
    const fitting = [version, short].find((one) => bytesOf(one) <= left);
    if (!fitting) break;
    left -= bytesOf(fitting);
    shown.push(fitting);
  }
  return shown;
}

function bytesOf(version: ShownVersion): number {
  return Buffer.byteLength(JSON.stringify(version));
}
