import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { type DayPerson, MOST_FOUND } from '#client/day/store/people.ts';
import { m } from '#i18n/texts.ts';

interface FoundPeopleProps {
  people: readonly DayPerson[];
  typed: string;
  /** What the job knows of a person, at the end of the line. */
  told(person: DayPerson): ReactNode;
  onPick(id: string): void;
}

export function FoundPeople({ people, typed, told, onPick }: FoundPeopleProps) {
  const at = useLocale();
  if (people.length === 0) {
    return <p role="status">{m.day_nobody_found({ typed: typed.trim() }, at)}</p>;
  }
  return (
    <>
      <ul className="day-results">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onPick(person.id)}>
              <span>
                {/* Two of one name may come from one school. */}
                <strong>{person.name}</strong>{' '}
                {[person.school, person.desk?.birthYear].filter(Boolean).join(' · ')}
              </span>
              {told(person)}
            </button>
          </li>
        ))}
      </ul>
      {people.length === MOST_FOUND && (
        <p className="note">{m.day_first_found({ count: MOST_FOUND }, at)}</p>
      )}
    </>
  );
}
