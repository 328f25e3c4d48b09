import type { TestApp } from '#tests/integration/setup/app.ts';
import type { Answer } from '#tests/integration/setup/calls.ts';
import type { TestOffice } from '#tests/integration/support/office.ts';

/** A device over HTTP: numbers its events and sends what it is told to. */
export interface TestDevice {
  id: string;
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read every part of it
  prepared: any;
  /** The next event, not sent yet. */
  event(kind: string, subject: string, more?: object): Record<string, unknown>;
  send(events: unknown[], more?: object): Promise<Answer>;
}

export async function preparedDevice(
  test: TestApp,
  office: TestOffice,
  code: { job: string; place?: string; label?: string; replaces?: boolean },
): Promise<TestDevice> {
  const made = await office.call('createDayCode', { label: 'Stôl', ...code });
  const { result: prepared } = await test.call('prepareDevice', { code: made.result.code });
  const { deviceId: id, token } = prepared;
  let sequence = 0;
  return {
    id,
    token,
    prepared,
    event(kind, subject, more = {}) {
      sequence += 1;
      return { sequence, kind, subject, at: test.services.now().toISOString(), ...more };
    },
    send: (events, more = {}) => test.call('sendDayEvents', { token, events, ...more }),
  };
}

/** Ids of the people of a snapshot by their names. */
export function peopleIn({ snapshot }: TestDevice['prepared']): Record<string, string> {
  const rows = snapshot.rows.filter((row: { kind: string }) => row.kind === 'person');
  return Object.fromEntries(
    rows.map((row: { id: string; content: { name: string } }) => [row.content.name, row.id]),
  );
}
