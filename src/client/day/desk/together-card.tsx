import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useRecording } from '#client/day/day-context.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { m } from '#i18n/texts.ts';

interface TogetherCardProps {
  title: string;
  people: readonly DayPerson[];
  onPerson(id: string): void;
}

/** A whole signup or school: one tap records everybody who is not here yet. */
export function TogetherCard({ title, people, onPerson }: TogetherCardProps) {
  const at = useLocale();
  const { log } = useDay().view;
  const { record, hasFailed } = useRecording();
  const isHere = ({ id }: DayPerson) => stateOf(log, 'person', id).arrivals.length > 0;
  const missing = people.filter((person) => !isHere(person));
  return (
    <article className="day-card" data-here={missing.length === 0}>
      <h2>{title}</h2>
      <p>
        {m.day_arrived_of({ arrived: people.length - missing.length, people: people.length }, at)}
      </p>
      {missing.length > 0 && (
        <button
          type="button"
          className="button big"
          onClick={() =>
            record(missing.map(({ id }) => ({ kind: 'arrived' as const, subject: id })))
          }
        >
          {m.day_arrive_all({ count: missing.length }, at)}
        </button>
      )}
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <ul className="day-results">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onPerson(person.id)}>
              <strong>{person.name}</strong>
              {isHere(person) && <span className="day-here">{m.day_here({}, at)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
