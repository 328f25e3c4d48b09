import { useLocale } from '#client/components/locale-context.tsx';
import { useDataAge, useDay, useRecording, useTimeText } from '#client/day/day-context.tsx';
import { PresenceWord } from '#client/day/desk/presence.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { presenceOf } from '#domain/day/subject-state.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface TogetherCardProps {
  title: string;
  people: readonly DayPerson[];
  onPerson(id: string): void;
}

/** A whole signup or school: one tap records everybody who is awaited. */
export function TogetherCard({ title, people, onPerson }: TogetherCardProps) {
  const at = useLocale();
  const timeText = useTimeText();
  const { log, device } = useDay().view;
  const { isFresh, takenAt } = useDataAge();
  const { record, hasFailed } = useRecording();
  const known = people.map((person) => {
    const state = stateOf(log, 'person', person.id);
    return { person, state, presence: presenceOf(state) };
  });
  const awaited = known.filter(({ presence }) => presence === 'awaited');
  const here = known.filter(({ presence }) => presence === 'here');
  const signups = new Map(people.map(({ signupId, signup }) => [signupId, signup?.owedMinor ?? 0]));
  const owedMinor = [...signups.values()].reduce((sum, one) => sum + one, 0);
  /** Arrivals of this device; a second tap takes back a tap by mistake. */
  const own = here.flatMap(({ person, state }) =>
    state.arrivals
      .filter(({ deviceId }) => deviceId === device.deviceId)
      .map(({ key }) => ({ subject: person.id, payload: { event: key } })),
  );
  return (
    <article className="day-card" data-presence={awaited.length === 0 ? 'here' : 'awaited'}>
      <h2>{title}</h2>
      <p>{m.day_arrived_of({ arrived: here.length, people: people.length }, at)}</p>
      {awaited.length > 0 && (
        <button
          type="button"
          className="button big"
          onClick={() =>
            record(awaited.map(({ person }) => ({ kind: 'arrived' as const, subject: person.id })))
          }
        >
          {m.day_arrive_all({ count: awaited.length }, at)}
        </button>
      )}
      {awaited.length === 0 && own.length > 0 && (
        <button
          type="button"
          className="link-button"
          onClick={() => record(own.map((one) => ({ kind: 'arrived-undone' as const, ...one })))}
        >
          {m.day_undo_all({ count: own.length }, at)}
        </button>
      )}
      {owedMinor > 0 && (
        <p className="day-warning">
          {m.day_owe_together({ amount: formatAmount(amountMinor(owedMinor), at.locale) }, at)}{' '}
          {!isFresh && m.day_as_of({ time: timeText(takenAt) }, at)}
        </p>
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
              <PresenceWord id={person.id} />
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
