import { useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, usePeople, useRecording } from '#client/day/day-context.tsx';
import { findScanned, ScanField } from '#client/day/scan-field.tsx';
import { type DayPerson, searchPeople } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formatDayMonth, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Shown = { id: string } | { problem: 'wrong-digits' | 'unknown' } | null;

/** One portion for each order. A second one needs its own tap, and the office sees it. */
export function KitchenScreen() {
  const at = useLocale();
  const people = usePeople();
  const { log, device } = useDay().view;
  const { record, hasFailed } = useRecording();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>(null);
  const days = [...new Set(people.flatMap(({ meals }) => meals))].toSorted();
  const today = localDate(new Date(), device.edition.timeZone);
  const [chosen, setDay] = useState('');
  const day = chosen || (days.includes(today) ? today : (days[0] ?? ''));
  const eaters = people.filter(({ meals }) => meals.includes(day));
  const portionsOf = (id: string) => stateOf(log, 'person', id).meals[day] ?? [];
  const give = (id: string) =>
    record([{ kind: 'meal-given', subject: id, payload: { day, meal: 'lunch' } }]);
  const show = (next: Shown) => {
    setShown(next);
    setTyped('');
    field.current?.focus();
  };
  /** A scanned badge is in the hand of its person; a name that was typed needs another tap. */
  const enter = async (text: string) => {
    const scanned = findScanned(people, text);
    if (!scanned) {
      const [first, second] = searchPeople(eaters, text);
      if (first && !second) show({ id: first.id });
      return;
    }
    if (!('person' in scanned)) return show(scanned);
    const { id } = scanned.person;
    const isFirst = scanned.person.meals.includes(day) && portionsOf(id).length === 0;
    if (isFirst) await give(id);
    show({ id });
  };
  const given = eaters.reduce((sum, { id }) => sum + portionsOf(id).length, 0);
  const person = shown && 'id' in shown ? people.find(({ id }) => id === shown.id) : undefined;
  return (
    <section className="day-kitchen">
      <h1 className="visually-hidden">{m.day_kitchen({}, at)}</h1>
      {days.length > 1 && (
        <div className="day-choice">
          <label htmlFor="meal-day">{m.day_meal_day({}, at)}</label>
          <select id="meal-day" value={day} onChange={(event) => setDay(event.target.value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {formatDayMonth(one, at.locale)}
              </option>
            ))}
          </select>
        </div>
      )}
      <ScanField field={field} typed={typed} onTyped={setTyped} onEntered={enter} />
      {typed.trim() !== '' ? (
        <ul className="day-results">
          {searchPeople(eaters, typed).map(({ id, name, school }) => (
            <li key={id}>
              <button type="button" onClick={() => show({ id })}>
                <span>
                  <strong>{name}</strong> {school}
                </span>
                {portionsOf(id).length > 0 && (
                  <span className="day-here">{m.day_meal_given_short({}, at)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : shown && 'problem' in shown ? (
        <p className="day-alert" role="alert">
          {shown.problem === 'unknown' ? m.day_no_meal_badge({}, at) : m.day_wrong_digits({}, at)}
        </p>
      ) : (
        person && <Portion person={person} day={day} onGive={() => give(person.id)} />
      )}
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <p className="day-sum">
        {days.length === 0
          ? m.day_no_meals({}, at)
          : m.day_meals_given({ given, ordered: eaters.length }, at)}
      </p>
    </section>
  );
}

function Portion({ person, day, onGive }: { person: DayPerson; day: string; onGive(): void }) {
  const at = useLocale();
  const { view } = useDay();
  const { record } = useRecording();
  const portions = stateOf(view.log, 'person', person.id).meals[day] ?? [];
  const [first] = portions;
  const mine = portions.filter(({ deviceId }) => deviceId === view.device.deviceId).at(-1);
  const hasOrdered = person.meals.includes(day);
  return (
    <article
      className="day-card"
      data-here={portions.length === 1}
      data-double={portions.length > 1}
    >
      <h2>{person.name}</h2>
      <p>{person.school}</p>
      {!hasOrdered && <p className="day-alert">{m.day_no_meal({}, at)}</p>}
      {first && (
        <p role="status" className="day-portion">
          {m.day_meal_given(
            {
              time: formatTime(new Date(first.time).toISOString()),
              portions: m.day_portions({ count: portions.length }, at),
            },
            at,
          )}
        </p>
      )}
      {hasOrdered && !first && (
        <button type="button" className="button big" onClick={onGive}>
          {m.day_give_meal({}, at)}
        </button>
      )}
      {(first || !hasOrdered) && (
        <button type="button" className="button quiet" onClick={onGive}>
          {m.day_give_anyway({}, at)}
        </button>
      )}
      {mine && (
        <button
          type="button"
          className="link-button"
          onClick={() =>
            record([{ kind: 'meal-undone', subject: person.id, payload: { event: mine.key } }])
          }
        >
          {m.day_meal_undo({}, at)}
        </button>
      )}
    </article>
  );
}
