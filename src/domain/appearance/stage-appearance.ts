import type { Accompanist, Piece } from '#domain/appearance/appearance.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export interface StagePlayer {
  personId: string;
  name: string;
  diplomName: string;
  instrument: string;
  birthDate: PlainDate | null;
  school: string;
  teacherName: string;
}

/** An appearance of an edition with everything that a timetable, a desk and a jury need. */
export interface StageAppearance {
  id: string;
  signupId: string;
  number: string;
  state: SignupState;
  category: string;
  day: PlainDate | null;
  /** In its signup, in the order of the form. */
  position: number;
  /** Null for a soloist. */
  group: { id: string; name: string; position: number } | null;
  players: StagePlayer[];
  accompanists: Accompanist[];
  /** The organiser's accompanist is asked for. */
  asksAccompanist: boolean;
  pieces: Piece[];
  /** The known playing time; null: none is known. */
  seconds: number | null;
  /** The known playing time, or else the maximum of the category. */
  countedSeconds: number;
}
