import type { DiplomaDesign, PlacedField } from '#domain/prints/diploma-design.ts';

/** The edited design with its undo and redo steps. */
export interface DesignHistory {
  present: DiplomaDesign;
  past: DiplomaDesign[];
  future: DiplomaDesign[];
  /** Consecutive changes with the same name are one step, for example the letters of a word. */
  lastChange: string;
}

const MOST_STEPS = 100;

export function historyOf(design: DiplomaDesign): DesignHistory {
  return { present: design, past: [], future: [], lastChange: '' };
}

export function changed(
  history: DesignHistory,
  design: DiplomaDesign,
  change: string,
): DesignHistory {
  if (design === history.present) return history;
  const isSame = change !== '' && change === history.lastChange;
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { present: design, past, future: [], lastChange: change };
}

export function undone(history: DesignHistory): DesignHistory {
  const { present, past, future } = history;
  const before = past.at(-1);
  if (!before) return history;
  return { present: before, past: past.slice(0, -1), future: [present, ...future], lastChange: '' };
}

export function redone(history: DesignHistory): DesignHistory {
  const { present, past, future } = history;
  const [after, ...rest] = future;
  if (!after) return history;
  return { present: after, past: [...past, present], future: rest, lastChange: '' };
}

export function withField(design: DiplomaDesign, field: PlacedField): DiplomaDesign {
  const fields = design.fields.map((one) => (one.id === field.id ? field : one));
  return { ...design, fields };
}

export function freeId({ fields }: DiplomaDesign): string {
  const taken = new Set(fields.map(({ id }) => id));
  let number = fields.length + 1;
  while (taken.has(`f${number}`)) number++;
  return `f${number}`;
}
