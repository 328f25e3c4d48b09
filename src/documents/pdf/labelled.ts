import type { Fact } from '#documents/signup-texts.ts';
import { textWidth } from '#domain/prints/text-width.ts';

/** Rows of label and value, as `facts` of the theme sets them. */
export interface Labelled {
  rows: Fact[];
  /** Width of the widest label, in points: the compiler takes longer to measure it than to set it. */
  labelWidth: number;
}

/** The values of `small` in the theme. */
const [FACE, SIZE] = ['noto-sans-400', 7.5] as const;

export function labelled(rows: Fact[]): Labelled {
  const widest = Math.max(0, ...rows.map(({ label }) => textWidth(label, FACE)));
  return { rows, labelWidth: (widest * SIZE) / 1000 };
}
