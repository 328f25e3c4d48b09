import { useState } from 'react';
import type { SettingsPartProps } from '#client/admin/timetable/settings-part.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface Subject {
  subject: 'person' | 'school';
  key: string;
  name: string;
}

/** Everybody who can have times of their own: schools, accompanists, players. */
function subjectsOf(appearances: readonly TimetableAppearance[]): Subject[] {
  const found = new Map<string, Subject>();
  for (const { schoolKey, school, players, accompanists } of appearances) {
    if (schoolKey) found.set(schoolKey, { subject: 'school', key: schoolKey, name: school });
    for (const { key, name } of [...players, ...accompanists]) {
      found.set(key, { subject: 'person', key, name });
    }
  }
  return [...found.values()].toSorted((one, other) => inSlovakOrder(one.name, other.name));
}

/** When people and schools can come, and which schools come from far. */
export function AvailabilitySettings({ draft, data, change }: SettingsPartProps) {
  const at = useLocale();
  const { availability, farSchools } = draft;
  const days = draft.halls[0]?.open.map(({ day }) => day) ?? [];
  const subjects = subjectsOf(data.appearances);
  const [chosen, setChosen] = useState('');
  const [far, setFar] = useState('');
  const schools = subjects.filter(
    ({ subject, key }) => subject === 'school' && !farSchools.some((one) => one.key === key),
  );
  const set = (index: number, part: Partial<(typeof availability)[number]>) =>
    change({
      availability: availability.map((row, at) => (at === index ? { ...row, ...part } : row)),
    });
  const add = () => {
    const subject = subjects.find(({ key }) => key === chosen);
    const [day = ''] = days;
    if (!subject) return;
    change({ availability: [...availability, { ...subject, day, from: '08:00', to: '18:00' }] });
    setChosen('');
  };
  const addFar = () => {
    const school = schools.find(({ key }) => key === far);
    if (!school) return;
    change({ farSchools: [...farSchools, { key: school.key, name: school.name }] });
    setFar('');
  };
  return (
    <section aria-labelledby="tt-availability">
      <h2 id="tt-availability">{m.timetable_availability({}, at)}</h2>
      <p className="note">{m.timetable_availability_text({}, at)}</p>
      {availability.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person may have several equal rows
        <div key={`${row.key} ${index}`} className="field-row">
          <strong className="tt-subject">{row.name}</strong>
          <Select
            label={m.programme_day({}, at)}
            value={row.day}
            options={days.map((day) => ({ value: day, text: formatDate(day, at.locale) }))}
            onChange={(day) => set(index, { day })}
          />
          <TextField
            className="field-short"
            label={m.timetable_from({}, at)}
            value={row.from}
            inputMode="numeric"
            onChange={(from) => set(index, { from })}
          />
          <TextField
            className="field-short"
            label={m.timetable_open_to({}, at)}
            value={row.to}
            inputMode="numeric"
            onChange={(to) => set(index, { to })}
          />
          <LinkButton
            aria-label={m.timetable_remove_of({ name: row.name }, at)}
            onClick={() => change({ availability: availability.toSpliced(index, 1) })}
          >
            {m.timetable_remove({}, at)}
          </LinkButton>
        </div>
      ))}
      <div className="field-row">
        <Select
          label={m.timetable_availability_who({}, at)}
          value={chosen}
          none="–"
          options={subjects.map(({ key, name }) => ({ value: key, text: name }))}
          onChange={setChosen}
        />
        <QuietButton disabled={chosen === ''} onClick={add}>
          {m.timetable_availability_add({}, at)}
        </QuietButton>
      </div>
      <fieldset className="set-group">
        <legend>{m.timetable_far({}, at)}</legend>
        <ul>
          {farSchools.map(({ key, name }) => (
            <li key={key}>
              {name}{' '}
              <LinkButton
                aria-label={m.timetable_remove_of({ name }, at)}
                onClick={() =>
                  change({ farSchools: farSchools.filter((school) => school.key !== key) })
                }
              >
                {m.timetable_remove({}, at)}
              </LinkButton>
            </li>
          ))}
        </ul>
        <div className="field-row">
          <Select
            label={m.timetable_far_school({}, at)}
            value={far}
            none="–"
            options={schools.map(({ key, name }) => ({ value: key, text: name }))}
            onChange={setFar}
          />
          <QuietButton disabled={far === ''} onClick={addFar}>
            {m.timetable_far_add({}, at)}
          </QuietButton>
        </div>
      </fieldset>
    </section>
  );
}
