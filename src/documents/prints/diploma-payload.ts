import type { Language } from '#domain/language.ts';
import type { PlacedField } from '#domain/prints/diploma-design.ts';

/** The input of `diploma.typ`. Lengths are tenths of a millimetre, sizes tenths of a point. */
export interface DiplomaPayload {
  lang: Language;
  title: string;
  author: string;
  width: number;
  height: number;
  /** Content hash. */
  picture: string | null;
  frame: { svg: string } | null;
  pages: DiplomaPage[];
}

export interface DiplomaPage {
  lines: DiplomaLine[];
  codes: { x: number; y: number; side: number; svg: string; alt: string }[];
}

export interface DiplomaLine {
  text: string;
  x: number;
  width: number;
  baseline: number;
  align: PlacedField['align'];
  font: PlacedField['font'];
  style: PlacedField['style'];
  size: number;
  tracking: number;
  color: string;
  isName: boolean;
}
