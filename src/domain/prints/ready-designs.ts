import type { LocalizedText } from '#domain/language.ts';
import type {
  DesignKind,
  DiplomaDesign,
  FieldKind,
  PlacedField,
} from '#domain/prints/diploma-design.ts';

export const READY_DESIGNS = [
  'diploma-portrait',
  'diploma-landscape',
  'diploma-music',
  'thanks-portrait',
] as const;
export type ReadyDesign = (typeof READY_DESIGNS)[number];

/** The words of the ready-made designs. */
export interface ReadyWords {
  name: string;
  title: LocalizedText;
  awarded: LocalizedText;
  category: LocalizedText;
  teacher: LocalizedText;
  thanks: LocalizedText;
  pupils: LocalizedText;
  jury: LocalizedText;
  director: LocalizedText;
}

const INK = '#1d1d1f';
const QUIET = '#55555c';
const NO_TEXT: LocalizedText = { sk: '', en: '' };

type Look = Partial<Omit<PlacedField, 'id' | 'what'>>;

/** A field of the given kind with suitable defaults, in the middle of a page. */
export function newField(id: string, what: FieldKind, look: Look = {}): PlacedField {
  const isCode = what === 'check';
  return {
    id,
    what,
    text: NO_TEXT,
    x: isCode ? 930 : 250,
    y: 1300,
    width: isCode ? 240 : 1600,
    height: isCode ? 300 : 120,
    font: isCode ? 'sans' : 'serif',
    style: what === 'recipient' && look.font !== 'script' ? 'bold' : 'regular',
    size: isCode ? 70 : what === 'recipient' ? 340 : 150,
    tracking: 0,
    color: INK,
    align: 'center',
    valign: 'middle',
    shrink: true,
    ...look,
  };
}

/** A design that needs no picture, in the colour of the edition. */
export function readyDesign(ready: ReadyDesign, words: ReadyWords, accent: string): DiplomaDesign {
  const shared = { name: words.name, background: null, frameColor: accent };
  const kind: DesignKind = ready === 'thanks-portrait' ? 'thanks' : 'diploma';
  if (ready === 'diploma-landscape') {
    const fields = landscape(words, accent);
    return { ...shared, kind, orientation: 'landscape', frame: 'classic', fields };
  }
  if (ready === 'diploma-music') {
    const fields = music(words, accent);
    return { ...shared, kind, orientation: 'portrait', frame: 'staff', fields };
  }
  const fields = kind === 'thanks' ? thanks(words, accent) : portrait(words, accent);
  return { ...shared, kind, orientation: 'portrait', frame: 'classic', fields };
}

function numbered(fields: readonly [FieldKind, Look][]): PlacedField[] {
  return fields.map(([what, look], index) => newField(`f${index + 1}`, what, look));
}

/** The placeholder is the same in both languages: it is a name, not a word. */
function withValue(words: LocalizedText, value: string): LocalizedText {
  return { sk: `${words.sk} {${value}}`, en: `${words.en} {${value}}` };
}

function portrait(words: ReadyWords, accent: string): PlacedField[] {
  const wide = { x: 300, width: 1500 };
  return numbered([
    ['edition', { ...wide, y: 320, height: 90, size: 170, color: QUIET, tracking: 15 }],
    ['text', { ...wide, ...title(accent), y: 480, height: 280, text: words.title }],
    ['text', { ...wide, y: 800, height: 80, size: 150, style: 'italic', text: words.awarded }],
    ['recipient', { ...wide, y: 900, height: 260, size: 560, font: 'script' }],
    ['text', { ...wide, y: 1190, height: 240, size: 150, text: peopleAndSchool }],
    ['text', { ...wide, y: 1500, height: 75, size: 140, style: 'italic', text: words.category }],
    ['category', { ...wide, y: 1580, height: 100, size: 190, style: 'bold' }],
    ['result', { ...wide, y: 1730, height: 190, size: 400, style: 'bold', color: accent }],
    ['pieces', { ...wide, y: 1950, height: 150, size: 130, style: 'italic', color: QUIET }],
    ['text', teacherLine(words, { ...wide, y: 2115, height: 80 })],
    ['text', { ...wide, ...placeAndDay, y: 2240, height: 130 }],
    ...signatures(words, { left: 290, right: 1290, y: 2490 }),
    ['check', { x: 940, y: 2470, width: 220, height: 262, color: QUIET, size: 65 }],
  ]);
}

function landscape(words: ReadyWords, accent: string): PlacedField[] {
  const wide = { x: 400, width: 2170 };
  return numbered([
    ['edition', { ...wide, y: 235, height: 110, size: 165, color: QUIET, tracking: 15 }],
    ['text', { ...wide, ...title(accent), y: 350, height: 250, text: words.title }],
    ['text', { ...wide, y: 605, height: 70, size: 145, style: 'italic', text: words.awarded }],
    ['recipient', { ...wide, y: 680, height: 240, size: 560, font: 'script' }],
    ['text', { ...wide, y: 925, height: 190, size: 145, text: peopleAndSchool }],
    ['category', { ...wide, y: 1165, height: 95, size: 180, style: 'bold' }],
    ['result', { ...wide, y: 1275, height: 160, size: 360, style: 'bold', color: accent }],
    ['text', teacherLine(words, { ...wide, y: 1450, height: 75 })],
    ['text', { ...wide, ...placeAndDay, y: 1535, height: 75 }],
    ...signatures(words, { left: 420, right: 2030, y: 1690 }),
    ['check', { x: 1375, y: 1640, width: 220, height: 262, color: QUIET, size: 65 }],
  ]);
}

function music(words: ReadyWords, accent: string): PlacedField[] {
  const wide = { x: 260, width: 1580, align: 'left' as const };
  return numbered([
    ['edition', { ...wide, y: 260, height: 80, size: 135, font: 'sans', color: QUIET }],
    [
      'text',
      {
        ...wide,
        ...title(accent),
        tracking: 0,
        align: 'left',
        size: 880,
        y: 360,
        height: 380,
        text: words.title,
      },
    ],
    ['recipient', { ...wide, y: 900, height: 220, size: 460, style: 'bold' }],
    ['text', { ...wide, y: 1140, height: 340, size: 150, valign: 'top', text: allLines }],
    ['result', { ...wide, y: 1540, height: 180, size: 380, style: 'bold', color: accent }],
    [
      'pieces',
      { ...wide, y: 1740, height: 150, size: 130, style: 'italic', color: QUIET, valign: 'top' },
    ],
    ['text', teacherLine(words, { ...wide, y: 1900, height: 80 })],
    ['text', { ...wide, ...placeAndDay, align: 'left', y: 2020, height: 80 }],
    ['text', { ...signature, align: 'left', x: 260, width: 620, y: 2200, text: words.director }],
    ['check', { x: 1600, y: 2085, width: 240, height: 290, color: QUIET, size: 65 }],
  ]);
}

function thanks(words: ReadyWords, accent: string): PlacedField[] {
  const wide = { x: 320, width: 1460 };
  const title: Look = { ...wide, y: 520, height: 330, size: 820, font: 'script', color: accent };
  return numbered([
    ['edition', { ...wide, y: 340, height: 90, size: 170, color: QUIET, tracking: 15 }],
    ['text', { ...title, text: words.title }],
    ['recipient', { ...wide, y: 960, height: 180, size: 340, style: 'bold' }],
    ['school', { ...wide, y: 1150, height: 100, size: 150, color: QUIET }],
    ['text', { ...wide, y: 1330, height: 330, size: 170, text: words.thanks }],
    [
      'text',
      {
        ...wide,
        y: 1700,
        height: 330,
        size: 130,
        style: 'italic',
        color: QUIET,
        valign: 'top',
        text: withValue(words.pupils, 'members'),
      },
    ],
    ['text', { ...wide, ...placeAndDay, y: 2170, height: 130 }],
    ...signatures(words, { left: 290, right: 1290, y: 2490 }),
    ['check', { x: 940, y: 2470, width: 220, height: 262, color: QUIET, size: 65 }],
  ]);
}

function title(accent: string): Look {
  return { size: 720, style: 'bold', tracking: 140, color: accent };
}

const placeAndDay: Look = {
  size: 130,
  color: QUIET,
  text: same('{venue}, {dates}'),
};

/** A line whose values are missing is left out. */
const peopleAndSchool = same('{members}\n{school}');
const allLines = same('{members}\n{school}\n{category}');

function same(text: string): LocalizedText {
  return { sk: text, en: text };
}

const signature: Look = { height: 80, size: 105, color: QUIET, font: 'serif', valign: 'bottom' };

function teacherLine(words: ReadyWords, look: Look): Look {
  return { ...look, size: 135, text: withValue(words.teacher, 'teacher') };
}

/** Leaves room for a signature above each line. */
function signatures(
  words: ReadyWords,
  { left, right, y }: { left: number; right: number; y: number },
): [FieldKind, Look][] {
  const line = same('_'.repeat(30));
  const look = { ...signature, width: 520 };
  return [
    ['text', { ...look, x: left, y: y + 70, font: 'sans', text: line }],
    ['text', { ...look, x: left, y: y + 150, valign: 'top', text: words.jury }],
    ['text', { ...look, x: right, y: y + 70, font: 'sans', text: line }],
    ['text', { ...look, x: right, y: y + 150, valign: 'top', text: words.director }],
  ];
}
