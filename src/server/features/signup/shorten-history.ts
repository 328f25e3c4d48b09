import type { FunctionOutput } from '#contract/functions.ts';

type ShownVersion = FunctionOutput<'getSignup'>['history'][number];

/** Registrants may edit without limit, so the page's history is shortened. */
const MOST_BYTES = 60_000;

/** The newest versions in full, older ones with the number of changes, the oldest not at all. */
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
