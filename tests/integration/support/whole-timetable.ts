import { newTimetableSettings, rulesOf } from '#domain/timetable/timetable-settings.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

const DRAWN = { at: '2027-04-01T10:00:00Z', by: 'Eva Tichá' };

/** Settings of a timetable that say when a person can come, and that the person saw the draws. */
export async function writeTimetableAbout(
  test: TestApp,
  { key, name }: { key: string; name: string },
): Promise<void> {
  const { id: configId, edition } = await test.services.configs.current();
  const day = edition.startsOn;
  const settings = {
    ...newTimetableSettings([day]),
    availability: [{ subject: 'person', key, name, day, from: 600, to: 720 }],
    categories: [
      {
        ...rulesOf('II. (A)', { categories: [] }),
        draw: { ...DRAWN, seed: '2027', appearanceIds: [], present: `Eva Tichá, ${name}` },
        drawnRecord: { ...DRAWN, present: name },
      },
    ],
  };
  await test.query(
    `insert into timetables (config_id, settings) values ($1, $2)
     on conflict (config_id) do update set settings = excluded.settings`,
    [configId, JSON.stringify(settings)],
  );
}
