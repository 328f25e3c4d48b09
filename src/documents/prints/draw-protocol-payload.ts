import type { CheckPayload } from '#documents/pdf/check-payload.ts';
import type { Labelled } from '#documents/pdf/labelled.ts';
import type { PrintHead } from '#documents/prints/print-head.ts';

/** The input of `draw-protocol.typ`. */
export interface DrawProtocolPayload extends PrintHead {
  sheets: DrawSheet[];
}

export interface DrawSheet {
  title: string;
  facts: Labelled;
  header: string[];
  rows: { number: string; name: string; school: string; lot: string }[];
  /** How anybody repeats the draw. */
  words: string[];
  signatures: string[];
  check: CheckPayload | null;
}
