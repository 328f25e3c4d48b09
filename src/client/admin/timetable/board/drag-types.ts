/** Where a card is over the board: a point of a column, or the list of those without a place. */
export type DragTarget =
  | { is: 'column'; hall: string; minute: number; column: HTMLElement }
  | { is: 'tray' };

/** A line of the board and a few words that say where a card would come. */
export interface DropLine {
  top: number;
  text: string;
  /** Nothing can be put there. */
  isRefused: boolean;
}

export interface DragRules {
  minuteAt(offset: number): number;
  lineAt(appearanceId: string, target: DragTarget): DropLine;
  drop(appearanceId: string, target: DragTarget): void;
}
