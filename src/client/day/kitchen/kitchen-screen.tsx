import { useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, usePeople, useRecording, useToday } from '#client/day/day-context.tsx';
import { FoundPeople } from '#client/day/found-people.tsx';
import { MealSums } from '#client/day/kitchen/meal-sums.tsx';
import { Portions } from '#client/day/kitchen/portions.tsx';
import { findScanned, hasKeyboard, ScanField } from '#client/day/scan-field.tsx';
import { searchPeople } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Shown = { id: string; isJustGiven: boolean } | { problem: 'wrong-digits' | 'unknown' } | null;

/** One portion for each order. Another one needs its own tap, and the office sees it. */
export function KitchenScreen() {
  const at = useLocale();
  const people = usePeople();
  const { log } = useDay().view;
  const { record, hasFailed } = useRecording();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>(null);
  const [scans, setScans] = useState(0);
  const days = [...new Set(people.flatMap(({ meals }) => Object.keys(meals)))].toSorted();
  const today = useToday();
  const [chosen, setDay] = useState('');
  const day = chosen || (days.includes(today) ? today : (days[0] ?? ''));
  const givenTo = (id: string) => stateOf(log, 'person', id).meals[day]?.length ?? 0;
  const give = (id: string) =>
    record([{ kind: 'meal-given', subject: id, payload: { day, meal: 'lunch' } }]);
  const show = (next: Shown) => {
    setShown(next);
    setTyped('');
    setScans((count) => count + 1);
    if (hasKeyboard()) field.current?.focus();
    else field.current?.blur();
    // The list was scrolled; the card begins at the top.
    scrollTo(0, 0);
  };
  const found = searchPeople(people, typed);
  /** A scanned badge is in the hand of its person; a name that was typed needs another tap. */
  const enter = async (text: string) => {
    const scanned = findScanned(people, text);
    if (!scanned) {
      const [first, second] = found;
      if (first && !second) show({ id: first.id, isJustGiven: false });
      return;
    }
    if (!('person' in scanned)) return show(scanned);
    const { id, meals } = scanned.person;
    // A second scan of a badge may be a mistake of the scanner, so only the first gives by itself.
    const isFirst = (meals[day] ?? 0) > 0 && givenTo(id) === 0;
    if (isFirst) await give(id);
    show({ id, isJustGiven: isFirst });
  };
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
        <FoundPeople
          people={found}
          typed={typed}
          told={({ id, meals }) =>
            givenTo(id) > 0 ? (
              <span className="day-here">{m.day_meal_given_short({}, at)}</span>
            ) : (
              !meals[day] && <span className="day-stage">{m.day_no_meal_short({}, at)}</span>
            )
          }
          onPick={(id) => show({ id, isJustGiven: false })}
        />
      ) : shown && 'problem' in shown ? (
        <p className="day-alert" role="alert">
          {shown.problem === 'unknown' ? m.day_no_meal_badge({}, at) : m.day_wrong_digits({}, at)}
        </p>
      ) : (
        person &&
        shown && (
          <Portions
            key={scans}
            person={person}
            day={day}
            isJustGiven={shown.isJustGiven}
            onRecord={record}
          />
        )
      )}
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <MealSums people={people} days={days} day={day} />
    </section>
  );
}
