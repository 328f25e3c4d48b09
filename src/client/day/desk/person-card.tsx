import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useRecording } from '#client/day/day-context.tsx';
import { Debt } from '#client/day/desk/debt.tsx';
import { NextSlots, PersonFacts } from '#client/day/desk/person-facts.tsx';
import { Presence } from '#client/day/desk/presence.tsx';
import { Changed } from '#client/day/hall/changed.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { useMayUndo } from '#client/day/use-may-undo.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { presenceOf } from '#domain/day/subject-state.ts';
import type { ShownUse } from '#domain/edition/publication.ts';
import { m } from '#i18n/texts.ts';

interface PersonCardProps {
  person: DayPerson;
  /** Of the signup and of the school; one of them is not worth a button. */
  together: { signup: number; school: number };
  onSignup(): void;
  onSchool(): void;
  onGroup(id: string): void;
}

export function PersonCard({ person, together, onSignup, onSchool, onGroup }: PersonCardProps) {
  const at = useLocale();
  const { log } = useDay().view;
  const { record, hasFailed } = useRecording();
  const state = stateOf(log, 'person', person.id);
  const mayUndo = useMayUndo();
  const notShown = person.desk?.notShown ?? [];
  const presence = presenceOf(state);
  return (
    <article className="day-card" data-presence={presence}>
      <div>
        <h2>{person.name}</h2>
        {person.school !== '' && <p className="note">{person.school}</p>}
        {person.changedAt !== null && <Changed at={person.changedAt} />}
      </div>
      {person.signup?.state === 'waitlisted' && (
        <p className="day-warning">{m.day_waitlisted({}, at)}</p>
      )}
      {notShown.length > 0 && (
        <p className="day-warning">
          {m.day_not_shown({ uses: notShown.map((use) => USES[use]({}, at)).join(', ') }, at)}
        </p>
      )}
      <NextSlots slots={person.desk?.slots ?? []} />
      <Presence person={person} state={state} onRecord={record} />
      <Debt person={person} />
      <PersonFacts person={person} />
      <div className="day-actions">
        {state.documents.length === 0 ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => record([{ kind: 'document-seen', subject: person.id }])}
          >
            {m.day_see_document({}, at)}
          </button>
        ) : (
          <p className="day-done">
            {m.day_document_seen({}, at)}{' '}
            {mayUndo(state.documents) && (
              <button
                type="button"
                className="link-button"
                onClick={() =>
                  record(
                    state.documents.map(({ key }) => ({
                      kind: 'document-undone' as const,
                      subject: person.id,
                      payload: { event: key },
                    })),
                  )
                }
              >
                {m.day_undo({}, at)}
              </button>
            )}
          </p>
        )}
        {presence === 'awaited' && (
          <button
            type="button"
            className="button quiet"
            onClick={() => record([{ kind: 'withdrawn', subject: person.id }])}
          >
            {m.day_withdraw({}, at)}
          </button>
        )}
        {person.desk?.groups.map(({ id, title, players }) => (
          <button key={id} type="button" className="button quiet" onClick={() => onGroup(id)}>
            {m.day_whole_group({ count: players, title }, at)}
          </button>
        ))}
        {together.signup > 1 && (
          <button type="button" className="button quiet" onClick={onSignup}>
            {m.day_whole_signup({ count: together.signup }, at)}
          </button>
        )}
        {together.school > together.signup && (
          <button type="button" className="button quiet" onClick={onSchool}>
            {m.day_whole_school({ count: together.school }, at)}
          </button>
        )}
      </div>
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
    </article>
  );
}

const USES = {
  name: m.day_use_name,
  pictures: m.day_use_pictures,
  recordings: m.day_use_recordings,
} as const satisfies Record<ShownUse, unknown>;
