import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Pin } from '#client/day/store/pin.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { DayEvent, ReviewReason } from '#domain/day/day-event.ts';

type Prepared = FunctionOutput<'prepareDevice'>;
export type SnapshotChange = Prepared['snapshot'];

/** The server's last answer about this device, kept for the next start. */
export interface KeptDevice extends Omit<Prepared, 'snapshot' | 'serverTime'> {
  /** The application that has heard the events of others; another one may understand more. */
  appVersion?: string;
  preparedAt: string;
  snapshotVersion: number;
  snapshotTakenAt: string;
  /** The server has stored every event up to it. */
  ackSequence: number;
  /** Clock of the server less that of the device. */
  offset: number;
  /** The office lets this desk take cash. */
  takesCash?: boolean;
  /** Opens the screen again; null: none is set. */
  pin?: Pin | null;
  /** The office has retired it, and nothing but its own records is left on it. */
  isRetired?: boolean;
}

export interface KeptRow {
  kind: string;
  id: string;
  content: Record<string, unknown>;
  /** When this device heard that the office had changed it, by the clock of the server; absent: as first downloaded. */
  changedAt?: number;
}

/** Recorded here; it stays until the device is prepared anew. */
export interface OwnEvent {
  event: DayEvent;
  /** Why it waits for the office, once the server has said so. */
  review: ReviewReason | null;
}

/** A juror's points and words before they are submitted. They never leave the device. */
export interface Draft {
  appearanceId: string;
  points: string;
  criteria: Record<string, string>;
  note: string;
  /** The juror has said that the signup is wrong about it. */
  isNotOwnPupil: boolean;
}

interface DaySchema extends DBSchema {
  device: { key: string; value: KeptDevice };
  rows: { key: [string, string]; value: KeptRow };
  own: { key: number; value: OwnEvent };
  others: { key: [string, number]; value: DayEvent };
  drafts: { key: string; value: Draft };
}

export type DayDatabase = IDBPDatabase<DaySchema>;

const CURRENT = 'current';

/** Rejects where the browser keeps nothing, such as in some private windows. */
export function openDayDatabase(): Promise<DayDatabase> {
  return openDB<DaySchema>('competition-day', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('device');
        db.createObjectStore('rows', { keyPath: ['kind', 'id'] });
        db.createObjectStore('own', { keyPath: 'event.sequence' });
        db.createObjectStore('others', { keyPath: ['deviceId', 'sequence'] });
      }
      db.createObjectStore('drafts', { keyPath: 'appearanceId' });
    },
  });
}

export interface Kept {
  device: KeptDevice;
  rows: KeptRow[];
  own: OwnEvent[];
  others: DayEvent[];
}

/** Null: this device has not been prepared. */
export async function readKept(db: DayDatabase): Promise<Kept | null> {
  const stores = db.transaction(['device', 'rows', 'own', 'others']);
  const [device, rows, own, others] = await Promise.all([
    stores.objectStore('device').get(CURRENT),
    stores.objectStore('rows').getAll(),
    stores.objectStore('own').getAll(),
    stores.objectStore('others').getAll(),
  ]);
  return device ? { device, rows, own, others } : null;
}

/** Replaces everything. The caller has made sure that nothing unsent is lost. */
export async function keepPrepared(db: DayDatabase, prepared: Prepared): Promise<void> {
  const { snapshot, serverTime, ...facts } = prepared;
  const names = ['device', 'rows', 'own', 'others', 'drafts'] as const;
  const stores = db.transaction(names, 'readwrite', { durability: 'strict' });
  for (const name of names) void stores.objectStore(name).clear();
  for (const row of snapshot.rows) void stores.objectStore('rows').put(row);
  const device: KeptDevice = {
    ...facts,
    preparedAt: serverTime,
    snapshotVersion: snapshot.version,
    snapshotTakenAt: snapshot.takenAt,
    ackSequence: 0,
    offset: Date.parse(serverTime) - Date.now(),
  };
  void stores.objectStore('device').put(device, CURRENT);
  await stores.done;
}

/** Resolves when the events are on the disk, all or none. */
export async function keepOwn(db: DayDatabase, events: readonly OwnEvent[]): Promise<void> {
  const store = db.transaction('own', 'readwrite', { durability: 'strict' });
  for (const event of events) void store.store.put(event);
  await store.done;
}

export function readDrafts(db: DayDatabase): Promise<Draft[]> {
  return db.getAll('drafts');
}

/** Resolves when the draft is on the disk. */
export async function keepDraft(db: DayDatabase, draft: Draft): Promise<void> {
  const store = db.transaction('drafts', 'readwrite', { durability: 'strict' });
  void store.store.put(draft);
  await store.done;
}

export interface KeptAnswer {
  device: KeptDevice;
  /** Rows that changed, and what was removed. */
  rows: readonly KeptRow[];
  removed: readonly Pick<KeptRow, 'kind' | 'id'>[];
  own: readonly OwnEvent[];
  others: readonly DayEvent[];
}

export async function keepAnswer(
  db: DayDatabase,
  { device, rows, removed, own, others }: KeptAnswer,
): Promise<void> {
  const stores = db.transaction(['device', 'rows', 'own', 'others'], 'readwrite');
  void stores.objectStore('device').put(device, CURRENT);
  for (const event of own) void stores.objectStore('own').put(event);
  for (const event of others) void stores.objectStore('others').put(event);
  for (const row of rows) void stores.objectStore('rows').put(row);
  for (const { kind, id } of removed) {
    void stores.objectStore('rows').delete([kind, id]);
  }
  await stores.done;
}
