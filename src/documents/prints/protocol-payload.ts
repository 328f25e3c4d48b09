import type { CheckPayload } from '#documents/pdf/check-payload.ts';
import type { Labelled } from '#documents/pdf/labelled.ts';
import type { PrintHead } from '#documents/prints/print-head.ts';

export interface ProtocolRow {
  order: string;
  name: string;
  members: string;
  schools: string;
  teacher: string;
  /** `čas 4:12 · prerušené porotou` */
  played: string;
  /** One for each juror, in their order. */
  marks: { text: string; isStruck: boolean }[];
  /** The exact result, and what is taken off. */
  working: string[];
  value: string;
  award: string;
  /** What is awarded by decision of the jury; empty: as computed. */
  decided: string;
}

export interface ProtocolSheet {
  title: string;
  /** `Verzia 2 · Potvrdený dvoma ľuďmi` */
  summary: string;
  /** An empty value is a line to write on. */
  facts: Labelled;
  juryTitle: string;
  jury: Labelled;
  table: {
    title: string;
    header: { order: string; name: string; working: string; value: string; award: string };
    jurors: string[];
    rows: ProtocolRow[];
    legend: string;
    /** Rows are high enough to write in. */
    isBlank: boolean;
  };
  lists: { title: string; header: string[]; rows: string[][] }[];
  closing: string;
  signaturesTitle: string;
  signatures: { role: string; name: string }[];
  check: CheckPayload | null;
  digest: string;
}

/** The input of `protocol.typ`: minutes of the jury, a page or more for each category. */
export interface ProtocolPayload extends PrintHead {
  sheets: ProtocolSheet[];
}

/** The input of `announcement.typ`: results to be read aloud. */
export interface AnnouncementPayload extends PrintHead {
  sheets: {
    title: string;
    summary: string;
    /** From the lowest award to the highest. */
    awards: {
      title: string;
      rows: { name: string; members: string; below: string[] }[];
    }[];
    prizesTitle: string;
    prizes: { name: string; winner: string; below: string[] }[];
  }[];
}
