import type { Fact } from '#documents/signup-texts.ts';
import { textWidth } from '#domain/prints/text-width.ts';

/** Rows of label and value, as `facts` of the theme sets them. */
export interface Labelled {
  rows: Fact[];
  /** Of the widest label, in points: having it measured takes the compiler longer than setting it. */
  labelWidth: number;
}

/** As `small` of the theme says. */
const [FACE, SIZE] = ['noto-sans-400', 7.5] as const;

export function labelled(rows: Fact[]): Labelled {
  const widest = Math.max(0, ...rows.map(({ label }) => textWidth(label, FACE)));
  return { rows, labelWidth: (widest * SIZE) / 1000 };
}
