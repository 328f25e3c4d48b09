import type { Identity } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Everybody of an edition whose signup was not cancelled: what all printed documents are made of. */
export interface Roster {
  persons: RosterPerson[];
  groups: RosterGroup[];
  /** Appearances on the stage. */
  entries: RosterEntry[];
}

export interface RosterPerson {
  id: string;
  signupId: string;
  number: string;
  state: SignupState;
  /** In the signup, from 0. */
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
  lunchDay: PlainDate | null;
  /** Ids of the consents that are given for this person, those for the whole signup included. */
  consents: string[];
}

export interface RosterGroup {
  signupId: string;
  number: string;
  state: SignupState;
  position: number;
  /** Empty: it is called by its position. */
  name: string;
  /** Names of performers of the same signup. */
  people: string[];
}

export interface RosterEntry {
  signupId: string;
  category: string;
  day: PlainDate | null;
  personPosition: number | null;
  groupPosition: number | null;
  minutes: number;
}
