import { type HallDraft, newHallId, walkKey } from '#client/admin/timetable/settings-draft.ts';
import type { SettingsPartProps } from '#client/admin/timetable/settings-part.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { MAX_HALLS, MAX_TIMETABLE_NAME } from '#domain/timetable/check-timetable.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Halls with their hours, and the minutes that a person walks between them. */
export function HallSettings({ draft, data, change }: SettingsPartProps) {
  const at = useLocale();
  const { halls, walks } = draft;
  const setHall = (id: string, part: Partial<HallDraft>) =>
    change({ halls: halls.map((hall) => (hall.id === id ? { ...hall, ...part } : hall)) });
  const isUsed = (id: string) => data.blocks.some((block) => block.hall === id);
  const add = () => {
    const [first] = halls;
    const id = newHallId(halls);
    change({ halls: [...halls, { id, name: id, open: first?.open ?? [], solo: '', group: '' }] });
  };
  return (
    <section aria-labelledby="tt-halls">
      <h2 id="tt-halls">{m.timetable_halls({}, at)}</h2>
      {halls.map((hall) => (
        <fieldset key={hall.id} className="set-group">
          <legend>{hall.name || hall.id}</legend>
          <div className="field-row">
            <TextField
              label={m.timetable_hall_name({}, at)}
              value={hall.name}
              maxLength={MAX_TIMETABLE_NAME}
              onChange={(name) => setHall(hall.id, { name })}
            />
            {halls.length > 1 && !isUsed(hall.id) && (
              <QuietButton
                onClick={() => change({ halls: halls.filter(({ id }) => id !== hall.id) })}
              >
                {m.timetable_hall_remove({}, at)}
              </QuietButton>
            )}
          </div>
          {hall.open.map(({ day, from, to }) => {
            const name = `${formatWeekday(day, at.locale)} ${formatDate(day, at.locale)}`;
            const set = (part: { from?: string; to?: string }) =>
              setHall(hall.id, {
                open: hall.open.map((hours) => (hours.day === day ? { ...hours, ...part } : hours)),
              });
            return (
              <div key={day} className="field-row">
                <TextField
                  className="field-short"
                  label={m.timetable_open_from({ day: name }, at)}
                  value={from}
                  inputMode="numeric"
                  onChange={(value) => set({ from: value })}
                />
                <TextField
                  className="field-short"
                  label={m.timetable_open_to({}, at)}
                  value={to}
                  inputMode="numeric"
                  onChange={(value) => set({ to: value })}
                />
              </div>
            );
          })}
          <div className="field-row">
            <TextField
              className="field-short"
              label={m.timetable_hall_solo({}, at)}
              value={hall.solo}
              unit="min"
              inputMode="numeric"
              hint={m.timetable_hall_changeover_hint({ minutes: draft.numbers.solo }, at)}
              onChange={(solo) => setHall(hall.id, { solo })}
            />
            <TextField
              className="field-short"
              label={m.timetable_hall_group({}, at)}
              value={hall.group}
              unit="min"
              inputMode="numeric"
              hint={m.timetable_hall_changeover_hint({ minutes: draft.numbers.group }, at)}
              onChange={(group) => setHall(hall.id, { group })}
            />
          </div>
        </fieldset>
      ))}
      {halls.length < MAX_HALLS && (
        <QuietButton onClick={add}>{m.timetable_hall_add({}, at)}</QuietButton>
      )}
      {halls.length > 1 && (
        <fieldset className="set-group">
          <legend>{m.timetable_walks({}, at)}</legend>
          <div className="field-row">
            {halls.flatMap((one, index) =>
              halls.slice(index + 1).map((other) => {
                const key = walkKey(one.id, other.id);
                return (
                  <TextField
                    key={key}
                    className="field-short"
                    label={`${one.name} – ${other.name}`}
                    value={walks[key] ?? ''}
                    unit="min"
                    inputMode="numeric"
                    onChange={(value) => change({ walks: { ...walks, [key]: value } })}
                  />
                );
              }),
            )}
          </div>
        </fieldset>
      )}
    </section>
  );
}
