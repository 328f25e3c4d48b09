import type { DayEvent, ReviewReason } from '#domain/day/day-event.ts';
import type { DayJob } from '#domain/day/event-kinds.ts';
import type { PlacedRow } from '#domain/day/snapshot.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Where a device works. */
export interface DayPlace {
  configId: string;
  job: DayJob;
  /** Id of the hall or seat; empty at the desk and in the kitchen. */
  place: string;
}

/** Rows that another feature adds for the devices of a job, such as the seats of jurors. */
export interface DayPart {
  job: DayJob;
  /** False: there is no such place, and no code is made for it. */
  hasPlace(db: Queryable, place: DayPlace): Promise<boolean>;
  /** Rows of all places of the edition, beside the rows that every device of the job gets. */
  snapshotRows(db: Queryable, configId: string): Promise<PlacedRow[]>;
  /**
   * In the transaction that stores the events. Returns the events that a person has to decide about,
   * by sequence; they are stored and not applied.
   */
  takeEvents(client: Queryable, batch: DayBatch): Promise<ReadonlyMap<number, ReviewReason>>;
}

/** Events of one device in the order of their sequence. */
export interface DayBatch extends DayPlace {
  deviceId: string;
  now: Date;
  events: readonly DayEvent[];
  /** A person applies what was late or in conflict. */
  isDecided: boolean;
}
