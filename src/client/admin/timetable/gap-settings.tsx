import type { SettingsDraft } from '#client/admin/timetable/settings-draft.ts';
import type { SettingsPartProps } from '#client/admin/timetable/settings-part.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { m } from '#i18n/texts.ts';

type NumberName = keyof SettingsDraft['numbers'];

const ROWS: { title: typeof m.timetable_changeover; names: NumberName[] }[] = [
  { title: m.timetable_changeover, names: ['solo', 'group'] },
  { title: m.timetable_gaps, names: ['player', 'accompanist', 'warmUpMinutes'] },
  { title: m.timetable_pauses, names: ['pauseMinutes', 'juryMinutes'] },
  { title: m.timetable_lunch, names: ['lunchFrom', 'lunchTo', 'lunchMinutes'] },
  { title: m.timetable_wishes, names: ['youngestAge', 'youngestUntil', 'farFrom'] },
];

const LABELS = {
  solo: m.timetable_set_solo,
  group: m.timetable_set_group,
  player: m.timetable_set_player,
  accompanist: m.timetable_set_accompanist,
  warmUpMinutes: m.timetable_set_warm_up,
  pauseMinutes: m.timetable_set_pause,
  juryMinutes: m.timetable_set_jury,
  lunchMinutes: m.timetable_set_lunch,
  lunchFrom: m.timetable_set_lunch_from,
  lunchTo: m.timetable_set_lunch_to,
  youngestAge: m.timetable_set_youngest_age,
  youngestUntil: m.timetable_set_youngest_until,
  farFrom: m.timetable_set_far_from,
} as const satisfies Record<NumberName, unknown>;

const MINUTES: readonly NumberName[] = [
  'solo',
  'group',
  'player',
  'accompanist',
  'warmUpMinutes',
  'pauseMinutes',
  'juryMinutes',
  'lunchMinutes',
];

/** Minutes and hours of the edition that decide about conflicts. */
export function GapSettings({ draft: { numbers }, change }: SettingsPartProps) {
  const at = useLocale();
  return (
    <section aria-labelledby="tt-gaps">
      <h2 id="tt-gaps">{m.timetable_minutes_title({}, at)}</h2>
      {ROWS.map(({ title, names }) => (
        <fieldset key={names[0]} className="set-group">
          <legend>{title({}, at)}</legend>
          <div className="field-row">
            {names.map((name) => (
              <TextField
                key={name}
                className="field-short"
                label={LABELS[name]({}, at)}
                value={numbers[name]}
                unit={MINUTES.includes(name) ? 'min' : undefined}
                inputMode="numeric"
                onChange={(value) => change({ numbers: { ...numbers, [name]: value } })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
