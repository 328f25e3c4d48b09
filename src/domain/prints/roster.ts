import type { Appearance } from '#domain/appearance/appearance.ts';
import type { Identity } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** All people of an edition except in cancelled signups: the source of all printed documents. */
export interface Roster {
  persons: RosterPerson[];
  groups: RosterGroup[];
  /** In the order of their signups. */
  appearances: RosterAppearance[];
  /** Places in the released timetable by appearance; absent or empty before a release. */
  released?: Readonly<Record<string, ReleasedPlace>>;
}

export interface ReleasedPlace {
  /** In the whole programme. */
  position: number;
  /** Running number, such as 12 or 12a. */
  number: string;
  day: PlainDate;
  /** Minutes after midnight. */
  start: number;
  hallName: string;
}

export interface RosterPerson {
  id: string;
  signupId: string;
  number: string;
  state: SignupState;
  /** Position in the signup, from 0. */
  position: number;
  identity: Identity;
  name: string;
  diplomName: string;
  birthDate: PlainDate | null;
  school: string;
  address: string;
  teacherName: string;
  song1: string;
  song2: string;
  minutes1: number | null;
  minutes2: number | null;
  program: string;
  categories: string[];
  attend: PlainDate[];
  /** The days on which the person eats. */
  lunchDays: PlainDate[];
  /** Ids of the consents given for this person, including those for the whole signup. */
  consents: string[];
}

export interface RosterGroup {
  id: string;
  signupId: string;
  number: string;
  state: SignupState;
  position: number;
  /** Empty: the group is named by its position. */
  name: string;
  /** Names of performers of the same signup. */
  people: string[];
}

export interface RosterAppearance extends Appearance {
  signupId: string;
  day: PlainDate | null;
  countedSeconds: number;
}
