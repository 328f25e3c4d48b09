import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/integration/setup/app.ts';
import { insertRow } from '#tests/integration/support/insert-row.ts';

/** A text of each kind that a jury writes about an appearance. */
export async function writeJury(
  test: TestApp,
  { appearanceId, text, now }: { appearanceId: string; text: string; now: Date },
): Promise<void> {
  const { id: configId } = await test.services.configs.current();
  const seatId = randomUUID();
  const written = { updated_by: 'office', updated_at: now };
  await insertRow(test, 'jury_seats', {
    id: seatId,
    config_id: configId,
    position: 1,
    name: 'Porotca',
    role: 'member',
    categories: ['II. (A)'],
  });
  await insertRow(test, 'jury_exclusions', {
    seat_id: seatId,
    appearance_id: appearanceId,
    reason: text,
    declared_by: 'office',
    declared_at: now,
  });
  await insertRow(test, 'jury_rulings', {
    appearance_id: appearanceId,
    penalties: JSON.stringify([{ points: '1', reason: text }]),
    decision: JSON.stringify({ reason: text }),
    ...written,
  });
  await insertRow(test, 'jury_prizes', {
    id: randomUUID(),
    config_id: configId,
    category: 'II. (A)',
    name: 'Cena poroty',
    appearance_id: appearanceId,
    note: text,
    ...written,
  });
  await test.query(
    `insert into category_results (config_id, category) values ($1, 'II. (A)')
     on conflict do nothing`,
    [configId],
  );
  await insertRow(test, 'result_steps', {
    config_id: configId,
    category: 'II. (A)',
    number: 1,
    step: 'reopened',
    reason: text,
    actor_id: '',
    actor: 'office',
    at: now,
  });
}
