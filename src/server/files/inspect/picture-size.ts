/** Beyond them a picture takes more memory unpacked than anybody needs to print it. */
const LONGEST_SIDE = 12_000;
const MOST_PIXELS = 60_000_000;

export function isTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;
}
