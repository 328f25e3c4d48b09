import type { ReactNode } from 'react';
import { DayContext } from '#client/day/day-context.tsx';
import type { KeptRow } from '#client/day/store/day-database.ts';
import type { DayView } from '#client/day/store/day-session.ts';
import type { DayEvent } from '#domain/day/day-event.ts';
import { EMPTY_LOG, withEvents } from '#domain/day/day-log.ts';
import type { DayJob } from '#domain/day/event-kinds.ts';
import { instantOf } from '#domain/time/local-minute.ts';

/** The device that is looked at, and another one. */
export const OWN = '00000000-0000-4000-8000-000000000002';
export const OTHER = '00000000-0000-4000-8000-000000000001';
const PERSON = 'person-1';

const ZONE = 'Europe/Bratislava';

/** A time of the first day on the clocks of the edition. */
export function localTime(time: string): Date {
  return instantOf(`2027-04-09T${time}`, ZONE);
}

interface RowContents {
  person?: object;
  desk?: object;
  signup?: object;
  portions?: Record<string, number>;
}

/** Rows of one person, as a device of the desk or the kitchen gets them. */
export function dayRows({ person, desk, signup, portions }: RowContents): KeptRow[] {
  const known = { name: 'Ema Malá', school: 'ZUŠ Žilina', identity: 'performer', badge: '0012' };
  const atDesk = { birthYear: 2015, categories: [], days: [], teacherName: '', notShown: [] };
  return [
    { kind: 'person', id: PERSON, content: { ...known, signupId: 'signup-1', ...person } },
    {
      kind: 'desk-person',
      id: PERSON,
      content: { ...atDesk, slots: [], groups: [], ...desk },
    },
    {
      kind: 'signup',
      id: 'signup-1',
      content: { number: '2027-0001', state: 'confirmed', owedMinor: 0, ...signup },
    },
    ...(portions ? [{ kind: 'meal', id: PERSON, content: { portions } }] : []),
    { kind: 'device', id: OWN, content: { label: 'Stôl 2' } },
    { kind: 'device', id: OTHER, content: { label: 'Stôl 1' } },
  ];
}

type ViewParts = Partial<Omit<DayView, 'log'>> & {
  job?: DayJob;
  takesCash?: boolean;
  /** Clock of the server less that of the device. */
  offset?: number;
};

/** Draws parts of a prepared device that knows these events. */
export function shownDay(
  { job = 'desk', takesCash = false, offset = 0, ...parts }: ViewParts,
  events: readonly Partial<DayEvent>[],
  children: ReactNode,
  battery: number | null = null,
): ReactNode {
  const log = withEvents(
    EMPTY_LOG,
    events.map((event, index) => ({
      ...{ deviceId: OWN, sequence: index + 1, kind: 'arrived', subject: PERSON, payload: {} },
      ...{ at: Date.UTC(2027, 3, 9, 8), mono: 0, offset: 0, snapshot: 1, epoch: 0, actor: '' },
      ...event,
    })),
  );
  const view: DayView = {
    device: {
      ...{ deviceId: OWN, token: 'token', job, place: '', label: 'Stôl 2', cursor: 0, takesCash },
      edition: {
        ...{ id: 'edition', name: { sk: 'Struny', en: 'Strings' } },
        ...{ startsOn: '2027-04-09', endsOn: '2027-04-10', timeZone: ZONE },
      },
      ...{ preparedAt: '2027-04-09T06:00:00.000Z', snapshotVersion: 1, ackSequence: 0, offset },
      snapshotTakenAt: localTime('08:54').toISOString(),
    },
    ...{ rows: [], own: [], unsent: 0, contactAt: Date.now(), isReachable: true },
    ...{ isRetired: false, isUnknown: false, isPlaceShared: false, drillUntil: null },
    ...parts,
    log,
  };
  const nothing = async () => {};
  const session = {
    view: () => view,
    subscribe: () => () => {},
    ...{ record: nothing, exchange: nothing, startDrill: () => {}, endDrill: () => {} },
    ...{ changeDevice: nothing, resume: nothing },
  };
  const drafts = { read: async () => [], keep: nothing };
  return <DayContext value={{ session, view, battery, drafts }}>{children}</DayContext>;
}
