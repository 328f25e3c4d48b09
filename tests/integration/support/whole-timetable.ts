import { newTimetableSettings } from '#domain/timetable/timetable-settings.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

/** Settings of a timetable that say when a person can come. */
export async function writeAvailability(
  test: TestApp,
  { key, name }: { key: string; name: string },
): Promise<void> {
  const { id: configId, edition } = await test.services.configs.current();
  const day = edition.startsOn;
  const settings = {
    ...newTimetableSettings([day]),
    availability: [{ subject: 'person', key, name, day, from: 600, to: 720 }],
  };
  await test.query(
    `insert into timetables (config_id, settings) values ($1, $2)
     on conflict (config_id) do update set settings = excluded.settings`,
    [configId, JSON.stringify(settings)],
  );
}
