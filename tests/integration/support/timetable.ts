import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestOffice } from '#tests/integration/support/office.ts';

/** Puts everything that plays into one hall, from nine o'clock on this day, and releases it. */
export async function releaseAll(office: TestOffice, day: string): Promise<void> {
  const { appearances } = (await office.call('getTimetable', {})).result;
  const block = {
    ...{ id: randomUUID(), version: 0, kind: 'perform', hall: 'A', day, start: 540, minutes: 0 },
    title: '',
    items: appearances.map(({ id }: { id: string }) => ({
      ...{ is: 'appearance', appearanceId: id, pin: null },
    })),
  };
  expect((await office.call('saveBlock', { block })).error).toBeUndefined();
  const { revision } = (await office.call('previewRelease', {})).result;
  expect((await office.call('releaseTimetable', { revision })).error).toBeUndefined();
}
