import type { Language, LocalizedText } from '#domain/language.ts';
import { LANGUAGES } from '#domain/language.ts';

export const DESIGN_KINDS = ['diploma', 'thanks'] as const;
export type DesignKind = (typeof DESIGN_KINDS)[number];

export const ORIENTATIONS = ['portrait', 'landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Facts known about every recipient; each can stand alone or inside a text. */
export const DIPLOMA_VALUES = [
  'recipient',
  'members',
  'category',
  'school',
  'teacher',
  'pieces',
  'result',
  'day',
  'edition',
  'dates',
  'venue',
  'organiser',
] as const;
export type DiplomaValue = (typeof DIPLOMA_VALUES)[number];
export type DiplomaValues = Record<DiplomaValue, string>;

/** The values above, free text of the office, and the code that verifies a diploma. */
export const FIELD_KINDS = [...DIPLOMA_VALUES, 'text', 'check'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FONTS = ['serif', 'sans', 'script'] as const;
export type FontName = (typeof FONTS)[number];
export const FONT_STYLES = ['regular', 'italic', 'bold'] as const;
export type FontStyle = (typeof FONT_STYLES)[number];

/** Styles that each font has. */
export const STYLES_OF: Record<FontName, readonly FontStyle[]> = {
  serif: ['regular', 'italic', 'bold'],
  sans: ['regular', 'bold'],
  script: ['regular'],
};

export const ALIGNMENTS = ['left', 'center', 'right'] as const;
export const VERTICAL_ALIGNMENTS = ['top', 'middle', 'bottom'] as const;
export const FRAMES = ['none', 'classic', 'lines', 'staff'] as const;
export type FrameName = (typeof FRAMES)[number];

/** In tenths of a millimetre, from the upper left corner of the page. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedField extends Rectangle {
  id: string;
  what: FieldKind;
  /** For a field of free text; `{recipient}` and other placeholders are filled in. */
  text: LocalizedText;
  font: FontName;
  style: FontStyle;
  /** In tenths of a point. */
  size: number;
  /** Letter spacing in thousandths of the size. */
  tracking: number;
  color: string;
  align: (typeof ALIGNMENTS)[number];
  valign: (typeof VERTICAL_ALIGNMENTS)[number];
  /** Text that is too long gets a smaller size until it fits. */
  shrink: boolean;
}

export interface DiplomaDesign {
  kind: DesignKind;
  name: string;
  orientation: Orientation;
  /** Content hash of a picture that fills the page. */
  background: string | null;
  frame: FrameName;
  frameColor: string;
  fields: PlacedField[];
}

const [A4_SHORT, A4_LONG] = [2100, 2970];

export function pageSize(orientation: Orientation): { width: number; height: number } {
  return orientation === 'portrait'
    ? { width: A4_SHORT, height: A4_LONG }
    : { width: A4_LONG, height: A4_SHORT };
}

const MOST_FIELDS = 40;
export const LEAST_SIDE = 30;
const SIZE_LIMITS = { least: 50, most: 1500 };
const MOST_TRACKING = 500;
export const MOST_DESIGN_NAME = 80;
export const MOST_FIELD_TEXT = 1000;

export const DESIGN_PROBLEMS = [
  'name-missing',
  'recipient-missing',
  'too-many-fields',
  'off-page',
  'too-small',
  'size-out-of-range',
  'style-unknown',
  'color-unknown',
  'text-missing',
  'placeholder-unknown',
  'same-id',
] as const;
export type DesignProblemCode = (typeof DESIGN_PROBLEMS)[number];

export interface DesignProblem {
  code: DesignProblemCode;
  /** Null: a problem of the whole design. */
  fieldId: string | null;
}

const COLOR = /^#[0-9a-f]{6}$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** All problems that prevent saving a design. */
export function designProblems(design: DiplomaDesign): DesignProblem[] {
  const whole: [boolean, DesignProblemCode][] = [
    [design.name.trim() === '', 'name-missing'],
    [design.fields.length > MOST_FIELDS, 'too-many-fields'],
    [!design.fields.some(namesRecipient), 'recipient-missing'],
    [!COLOR.test(design.frameColor), 'color-unknown'],
  ];
  const ids = new Set<string>();
  const own = design.fields.flatMap((field) => {
    const codes = fieldProblems(field, design.orientation);
    if (ids.has(field.id)) codes.push('same-id');
    ids.add(field.id);
    return codes.map((code) => ({ code, fieldId: field.id }));
  });
  return [...whole.flatMap(([isWrong, code]) => (isWrong ? { code, fieldId: null } : [])), ...own];
}

function namesRecipient({ what, text }: PlacedField): boolean {
  return what === 'recipient' || (what === 'text' && text.sk.includes('{recipient}'));
}

function fieldProblems(field: PlacedField, orientation: Orientation): DesignProblemCode[] {
  const { x, y, width, height, size, style, font, color, tracking } = field;
  const page = pageSize(orientation);
  const checks: [boolean, DesignProblemCode][] = [
    [x < 0 || y < 0 || x + width > page.width || y + height > page.height, 'off-page'],
    [width < LEAST_SIDE || height < LEAST_SIDE, 'too-small'],
    [size < SIZE_LIMITS.least || size > SIZE_LIMITS.most, 'size-out-of-range'],
    [tracking < 0 || tracking > MOST_TRACKING, 'size-out-of-range'],
    [!STYLES_OF[font].includes(style), 'style-unknown'],
    [!COLOR.test(color), 'color-unknown'],
    [field.what === 'text' && field.text.sk.trim() === '', 'text-missing'],
    [
      field.what === 'text' &&
        LANGUAGES.some((language) => placeholdersIn(field.text[language]).some(isUnknown)),
      'placeholder-unknown',
    ],
  ];
  return checks.flatMap(([isWrong, code]) => (isWrong ? [code] : []));
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

function isUnknown(name: string): boolean {
  return !DIPLOMA_VALUES.includes(name as DiplomaValue);
}

/** The values of a recipient that the design prints. */
export function printedValues({ fields }: Pick<DiplomaDesign, 'fields'>): DiplomaValue[] {
  const named = new Set<string>(
    fields.flatMap(({ what, text }) => (what === 'text' ? placeholdersIn(text.sk) : [what])),
  );
  return DIPLOMA_VALUES.filter((value) => named.has(value));
}

/**
 * The text of a field for one recipient. A line that only mentions missing values, such as
 * `Pedagóg: {teacher}` for a recipient without a teacher, is left out.
 */
export function fieldText(
  field: Pick<PlacedField, 'what' | 'text'>,
  values: DiplomaValues,
  language: Language,
): string {
  if (field.what === 'check') return '';
  if (field.what !== 'text') return values[field.what];
  return (field.text[language] || field.text.sk)
    .split('\n')
    .filter((line) => {
      const named = placeholdersIn(line);
      return named.length === 0 || named.some((name) => values[name as DiplomaValue]);
    })
    .map((line) =>
      line.replace(PLACEHOLDER, (whole, name: DiplomaValue) => values[name] ?? whole).trimEnd(),
    )
    .join('\n');
}
