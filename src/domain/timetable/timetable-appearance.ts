import type { PlainDate } from '#domain/time/plain-date.ts';

/** A person as the timetable knows them. The same person has the same key in all appearances. */
export interface TimetablePerson {
  key: string;
  name: string;
}

/** A soloist or a group in one category: the unit that the timetable places. */
export interface TimetableAppearance {
  id: string;
  signupId: string;
  category: string;
  isGroup: boolean;
  /** The name of the soloist or of the group. */
  title: string;
  /** Playing time, rounded up to whole minutes. */
  minutes: number;
  players: TimetablePerson[];
  accompanists: TimetablePerson[];
  teachers: TimetablePerson[];
  school: string;
  schoolKey: string;
  /** Of the youngest player on the first day of the event; null: unknown. */
  age: number | null;
  /** The last birth date among the players; null: unknown. */
  youngestBorn: PlainDate | null;
  instrument: string;
}
