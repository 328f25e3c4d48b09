import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useTimeText } from '#client/day/day-context.tsx';
import type { Recorded } from '#client/day/store/day-session.ts';
import { type DayPerson, deviceLabels } from '#client/day/store/people.ts';
import { useMayUndo } from '#client/day/use-may-undo.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { isSurplus } from '#domain/day/meal-entitlement.ts';
import type { Mark } from '#domain/day/subject-state.ts';
import { m } from '#i18n/texts.ts';

interface PortionsProps {
  person: DayPerson;
  day: string;
  /** By the scan that has opened the card. */
  isJustGiven: boolean;
  onRecord(events: Recorded[]): Promise<void>;
}

/** Portions that the person ordered and got on the day, and a button for one more. */
export function Portions({ person, day, isJustGiven, onRecord }: PortionsProps) {
  const at = useLocale();
  const timeText = useTimeText();
  const { log, rows, device } = useDay().view;
  const [isGivenHere, setGivenHere] = useState(isJustGiven);
  const portions = stateOf(log, 'person', person.id).meals[day] ?? [];
  const entitled = person.meals[day] ?? 0;
  const left = entitled - portions.length;
  const last = portions.at(-1);
  const mayUndo = useMayUndo();
  const undoable = portions.filter((mark) => mayUndo([mark])).at(-1);
  const labels = deviceLabels(rows);
  const timeOf = ({ time }: Mark) => timeText(time);
  const told = portions.map((mark) =>
    m.day_meal_portion(
      {
        time: timeOf(mark),
        device:
          mark.deviceId === device.deviceId
            ? device.label
            : (labels.get(mark.deviceId) ?? m.day_other_device({}, at)),
      },
      at,
    ),
  );
  const give = async () => {
    await onRecord([{ kind: 'meal-given', subject: person.id, payload: { day, meal: 'lunch' } }]);
    setGivenHere(true);
  };
  const takeBack = (key: string) => {
    setGivenHere(false);
    return onRecord([{ kind: 'meal-undone', subject: person.id, payload: { event: key } }]);
  };
  const hasSurplus = isSurplus(portions.length, entitled);
  const isDone = isGivenHere && !hasSurplus;
  return (
    <article
      className="day-card"
      data-presence={isDone ? 'here' : 'awaited'}
      data-double={hasSurplus || (portions.length > 0 && !isGivenHere)}
    >
      <div>
        <h2>{person.name}</h2>
        {person.school !== '' && <p className="note">{person.school}</p>}
      </div>
      {entitled === 0 ? (
        <p className="day-alert">{m.day_no_meal({}, at)}</p>
      ) : (
        entitled > 1 && <p>{m.day_meal_entitled({ count: entitled }, at)}</p>
      )}
      {last && (
        <p role="status" className="day-portion">
          {isDone
            ? m.day_meal_just_given({ time: timeOf(last) }, at)
            : m.day_meal_given({ portions: told.join(', ') }, at)}
        </p>
      )}
      {hasSurplus && portions.length > 0 && entitled > 0 && (
        <p className="day-warning">{m.day_meal_surplus({}, at)}</p>
      )}
      {left > 0 ? (
        <button type="button" className="button big" onClick={give}>
          {portions.length === 0 ? m.day_give_meal({}, at) : m.day_meal_next({ count: left }, at)}
        </button>
      ) : (
        <button type="button" className="button quiet" onClick={give}>
          {m.day_give_anyway({}, at)}
        </button>
      )}
      {undoable && (
        <button type="button" className="link-button" onClick={() => takeBack(undoable.key)}>
          {m.day_meal_undo({}, at)}
        </button>
      )}
    </article>
  );
}
