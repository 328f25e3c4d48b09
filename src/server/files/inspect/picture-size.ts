/** Larger pictures take more memory than any print needs. */
const LONGEST_SIDE = 12_000;
const MOST_PIXELS = 60_000_000;

export function isTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;
}
