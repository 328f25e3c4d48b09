/**
 * The accent colour is used for links, buttons and the lines under titles, so it must meet WCAG's
 * 4.5 : 1 for text. On a dark background the office shows a tint of it, 40 % colour and 60 % white,
 * mixed in Oklab as the style sheet does.
 */
const PAPER = '#fdfcf9';
const DARK_PAPER = '#171513';
const TINT_SHARE = 0.4;
const LEAST_CONTRAST = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;

type Rgb = readonly [red: number, green: number, blue: number];

export interface AccentContrast {
  onPaper: number;
  onDark: number;
}

export function accentContrast(color: string): AccentContrast | null {
  if (!HEX.test(color)) return null;
  const accent = linearOf(color);
  return {
    onPaper: contrast(accent, linearOf(PAPER)),
    onDark: contrast(tintOf(accent), linearOf(DARK_PAPER)),
  };
}

export function accentProblem(color: string): 'pattern' | 'contrast' | null {
  const found = accentContrast(color);
  if (!found) return 'pattern';
  return found.onPaper < LEAST_CONTRAST || found.onDark < LEAST_CONTRAST ? 'contrast' : null;
}

function linearOf(hex: string): Rgb {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Björn Ottosson's Oklab, reduced to mixing a colour with white. */
function tintOf([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  // White is 1 in all three, and Oklab itself is linear in them.
  const [l3, m3, s3] = [l, m, s].map((cone) => (TINT_SHARE * cone + 1 - TINT_SHARE) ** 3) as [
    number,
    number,
    number,
  ];
  return [
    clamp(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
    clamp(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
    clamp(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3),
  ];
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
