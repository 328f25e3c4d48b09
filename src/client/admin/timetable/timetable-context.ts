import { createContext, use } from 'react';
import type { DraftEdit } from '#client/admin/timetable/draft-edit.ts';
import type { TimetableView } from '#client/admin/timetable/timetable-view.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';

/** The dialog that is open above the list. */
export type OpenDialog =
  | { is: 'block'; blockId: string | null; hall: string; day: string }
  | { is: 'move'; appearanceIds: readonly string[] }
  | { is: 'swap'; appearanceId: string }
  | { is: 'pin'; appearanceId: string }
  | { is: 'numbers'; blockId: string; code: string };

export interface TimetableTools {
  editionId: string;
  view: TimetableView;
  /** Of the settings, as they are shown. */
  version: number;
  mayWrite: boolean;
  edit(edit: DraftEdit, text: string): void;
  open(dialog: OpenDialog): void;
  /** Moves the focus to a control of a row once the row is drawn. */
  focusNext(elementId: string): void;
}

export const TimetableContext = createContext<TimetableTools | null>(null);

export function useTools(): TimetableTools {
  const tools = use(TimetableContext);
  if (!tools) throw new Error('The timetable has no tools here');
  return tools;
}

/** `12 Ema Kováčová` */
export function nameOf(appearance: TimetableAppearance, { numbers }: TimetableView): string {
  return [numbers.get(appearance.id), appearance.title].filter(Boolean).join(' ');
}
