import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/integration/setup/app.ts';
import { insertRow } from '#tests/integration/support/insert-row.ts';
import { writeJury } from '#tests/integration/support/whole-jury.ts';

/** An appearance that is gone, its question, an accompanist and a result, all with these texts. */
export async function writeAppearance(
  test: TestApp,
  {
    signupId,
    accountEmail,
    name,
    text,
    now,
  }: { signupId: string; accountEmail: string; name: string; text: string; now: Date },
): Promise<void> {
  const { id: configId } = await test.services.configs.current();
  const id = randomUUID();
  await insertRow(test, 'appearances', {
    id,
    signup_id: signupId,
    config_id: configId,
    position: 0,
    category: 'II. (A)',
    players: JSON.stringify([{ personId: randomUUID(), instrument: name }]),
    accompanists: [],
    asks_accompanist: false,
    pieces: JSON.stringify([{ title: name }]),
    counted_seconds: 60,
    withdrawn_at: now,
    was: name,
  });
  await insertRow(test, 'appearance_questions', {
    appearance_id: id,
    candidates: [],
    asked_at: now,
    answer: 'other',
    answered_by: accountEmail,
  });
  await insertRow(test, 'accompanists', {
    id: randomUUID(),
    config_id: configId,
    name,
    name_key: name.toLowerCase(),
    email: text,
    phone: text,
    note: text,
    created_at: now,
    updated_at: now,
  });
  await insertRow(test, 'diploma_results', {
    appearance_id: id,
    result: name,
    updated_by: '',
    updated_at: now,
  });
  await writeJury(test, { appearanceId: id, text: name, now });
}
