import type { PrintHead } from '#documents/prints/print-head.ts';
import type { ProtocolPayload } from '#documents/prints/protocol-payload.ts';
import type { PrintOptions } from '#domain/prints/print-options.ts';

export interface AttendanceSection {
  title: string;
  header: string[];
  rows: { order: string; name: string; mark: string; group: string; school: string }[];
}

/** The input of `attendance.typ`. */
export interface AttendancePayload extends PrintHead {
  sections: AttendanceSection[];
}

export interface Badge {
  name: string;
  nameSize: number;
  school: string;
  /** `SÚŤAŽIACI` */
  role: string;
  /** Colour of the band that distinguishes roles from afar. */
  color: string;
  /** Codes of the categories of a performer, days of an educator. */
  entry: string;
  /** `NEZVEREJŇOVAŤ`, or empty. */
  mark: string;
  svg: string;
  /** Typed at the desk when the code cannot be read; empty for badges without a number. */
  digits: string;
}

/** The input of `badges.typ`. */
export interface BadgesPayload extends PrintHead {
  perSheet: number;
  qrAlt: string;
  badges: Badge[];
}

export interface CategoryListRow {
  order: string;
  name: string;
  members: string;
  /** Performers who are not to be shown, and in which way. */
  mark: string;
  age: string;
  schools: string;
  teacher: string;
  pieces: string[];
  minutes: string;
}

/** The input of `category-list.typ`. */
export interface CategoryListPayload extends PrintHead {
  sections: { title: string; summary: string; header: string[]; rows: CategoryListRow[] }[];
}

export interface JuryRow {
  order: string;
  name: string;
  members: string;
  /** `11 rokov`; the ages of a group are listed with its members. */
  age: string;
  schools: string;
  pieces: string[];
  minutes: string;
}

/** The input of `jury-sheets.typ`. */
export interface JurySheetsPayload extends PrintHead {
  juror: string;
  signature: string;
  sheets: { title: string; summary: string; header: string[]; rows: JuryRow[] }[];
}

/** The input of `kitchen-list.typ`. */
export interface KitchenListPayload extends PrintHead {
  total: string;
  days: {
    title: string;
    /** `45 obedov · 40 súťažiacich · 5 pedagógov` */
    summary: string;
    header: string[];
    performers: number;
    educators: number;
    lunches: number;
    rows: {
      school: string;
      /** Numbers of its vouchers: `12–18`. */
      numbers: string;
      performers: number;
      educators: number;
      lunches: number;
    }[];
  }[];
}

export interface Voucher {
  /** `007` */
  order: string;
  name: string;
  nameSize: number;
  school: string;
}

/** The input of `lunch-vouchers.typ`. */
export interface LunchVouchersPayload extends PrintHead {
  what: string;
  /** Each day begins a new sheet. */
  days: { day: string; vouchers: Voucher[] }[];
}

/** The input of `school-labels.typ`. */
export interface SchoolLabelsPayload extends PrintHead {
  paper: PrintOptions['paper'];
  /** The organiser, on envelopes. */
  sender: string[];
  labels: { name: string; address: string[]; teacher: string }[];
}

/** The input of `school-results.typ`. */
export interface SchoolResultsPayload extends PrintHead {
  header: string[];
  lead: string;
  closing: string;
  organiser: string;
  /** Each school begins a new page. */
  schools: {
    name: string;
    address: string;
    teacher: string;
    categories: {
      title: string;
      rows: {
        name: string;
        members: string;
        teacher: string;
        points: string;
        award: string;
        prizes: string;
      }[];
    }[];
  }[];
}

export interface SummaryRow {
  number: string;
  symbol: string;
  state: string;
  people: { name: string; facts: string }[];
  /** The school that pays, when it is another one. */
  note: string;
  price: string;
  paid: string;
  remaining: string;
}

/** The input of `school-summary.typ`. */
export interface SchoolSummaryPayload extends PrintHead {
  header: string[];
  total: string;
  /** Each school begins a new page. */
  schools: {
    name: string;
    address: string;
    /** `3 prihlášky · 14 osôb` */
    summary: string;
    teacher: string;
    rows: SummaryRow[];
    price: string;
    paid: string;
    remaining: string;
  }[];
}

export interface StageLabel {
  order: string;
  name: string;
  nameSize: number;
  /** The members of a group, or the school of a soloist. */
  below: string;
  category: string;
  /** `sobota 17. 4. 2027 · 7 min` */
  when: string;
}

/** The input of `stage-labels.typ`. */
export interface StageLabelsPayload extends PrintHead {
  labels: StageLabel[];
}

export interface WallPlanItem {
  time: string;
  number: string;
  name: string;
  category: string;
}

/** The input of `wall-plan.typ`. */
export interface WallPlanPayload extends PrintHead {
  days: {
    title: string;
    hour: string;
    halls: string[];
    /** For each hour the appearances that begin in it, by hall. */
    rows: { hour: string; cells: WallPlanItem[][] }[];
  }[];
}

/** The input of `hall-plan.typ`: a page or more for each hall and day. */
export interface HallPlanPayload extends PrintHead {
  pages: {
    hall: string;
    day: string;
    header: string[];
    rows: {
      time: string;
      number: string;
      name: string;
      /** Below the name. */
      below: string[];
      last: string;
    }[];
  }[];
}

/** A page or more for each hall and day, with room for the real times. */
export interface HallListsPayload extends PrintHead {
  header: string[];
  pages: {
    title: string;
    below: string;
    rows: { time: string; number: string; name: string; below: string[]; length: string }[];
  }[];
}

export interface PhoneListPayload extends PrintHead {
  warning: string;
  sections: {
    title: string;
    /** When they are first on stage. */
    when: string;
    rows: { name: string; role: string; phone: string }[];
  }[];
}

export type PackPart =
  | { is: 'halls'; data: HallListsPayload }
  | { is: 'jury'; data: JurySheetsPayload }
  | { is: 'protocols'; data: ProtocolPayload }
  | { is: 'phones'; data: PhoneListPayload }
  | { is: 'meals'; data: KitchenListPayload }
  | { is: 'attendance'; data: AttendancePayload };

/** The input of `paper-pack.typ`. */
export interface PaperPackPayload extends PrintHead {
  lead: string;
  made: string;
  steps: string[];
  contents: { title: string; note: string }[];
  parts: PackPart[];
}
