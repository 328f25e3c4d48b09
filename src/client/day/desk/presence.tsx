import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useTimeText } from '#client/day/day-context.tsx';
import type { Recorded } from '#client/day/store/day-session.ts';
import { type DayPerson, deviceLabels } from '#client/day/store/people.ts';
import { useMayUndo } from '#client/day/use-may-undo.ts';
import { stateOf } from '#domain/day/day-log.ts';
import type { DayEventKind } from '#domain/day/event-kinds.ts';
import { type Mark, type PersonState, presenceOf } from '#domain/day/subject-state.ts';
import { m } from '#i18n/texts.ts';

interface PresenceProps {
  person: DayPerson;
  state: PersonState;
  onRecord(events: Recorded[]): Promise<void>;
}

/** Here, said not to come, or awaited; the next step is the large button. */
export function Presence({ person, state, onRecord }: PresenceProps) {
  const at = useLocale();
  const timeText = useTimeText();
  const { arrivals, withdrawals } = state;
  const presence = presenceOf(state);
  // A card is made anew for each scan: a second scan of the same badge is told that it is one.
  const [wasHere] = useState(presence === 'here');
  const arrive = () => onRecord([{ kind: 'arrived', subject: person.id }]);
  const takeBack = (kind: DayEventKind, marks: readonly Mark[]) => () =>
    onRecord(marks.map(({ key }) => ({ kind, subject: person.id, payload: { event: key } })));
  if (presence === 'here') {
    return (
      <div className="day-arrived" data-again={wasHere}>
        <ArrivedAt arrivals={arrivals} wasHere={wasHere} />
        <Undo marks={arrivals} onUndo={takeBack('arrived-undone', arrivals)} />
      </div>
    );
  }
  if (presence === 'withdrawn') {
    return (
      <>
        <div className="day-arrived" data-again>
          <p role="status">
            {m.day_withdrawn_at({ time: timeText(withdrawals[0]?.time ?? 0) }, at)}
          </p>
          <Undo marks={withdrawals} onUndo={takeBack('withdrawn-undone', withdrawals)} />
        </div>
        <button type="button" className="button quiet" onClick={arrive}>
          {m.day_arrive_anyway({}, at)}
        </button>
      </>
    );
  }
  return (
    <button type="button" className="button big" onClick={arrive}>
      {m.day_arrive({}, at)}
    </button>
  );
}

function Undo({ marks, onUndo }: { marks: readonly Mark[]; onUndo(): void }) {
  const at = useLocale();
  const mayUndo = useMayUndo();
  return mayUndo(marks) ? (
    <button type="button" className="link-button" onClick={onUndo}>
      {m.day_undo({}, at)}
    </button>
  ) : (
    <p className="note">{m.day_undo_online({}, at)}</p>
  );
}

function ArrivedAt({ arrivals, wasHere }: { arrivals: readonly Mark[]; wasHere: boolean }) {
  const at = useLocale();
  const timeText = useTimeText();
  const { rows, device } = useDay().view;
  const labels = deviceLabels(rows);
  const deskOf = ({ deviceId }: Mark) =>
    deviceId === device.deviceId
      ? device.label
      : (labels.get(deviceId) ?? m.day_other_desk({}, at));
  const [first] = arrivals;
  if (!first) return null;
  const desks = new Map(arrivals.map((mark) => [mark.deviceId, mark]));
  const others = [...desks.values()].filter(({ deviceId }) => deviceId !== first.deviceId);
  const time = timeText(first.time);
  return (
    <p role="status">
      {wasHere
        ? m.day_already_here({ time, desk: deskOf(first) }, at)
        : m.day_arrived_at({ time }, at)}
      {others.length > 0 &&
        ` ${m.day_two_desks({ desks: others.map((one) => `${deskOf(one)} ${timeText(one.time)}`).join(', ') }, at)}`}
    </p>
  );
}

/** Whether somebody has arrived already. */
export function PresenceWord({ id }: { id: string }) {
  const at = useLocale();
  const presence = presenceOf(stateOf(useDay().view.log, 'person', id));
  if (presence === 'here') return <span className="day-here">{m.day_here({}, at)}</span>;
  if (presence !== 'withdrawn') return null;
  return <span className="day-missing">{m.day_withdrawn_short({}, at)}</span>;
}
