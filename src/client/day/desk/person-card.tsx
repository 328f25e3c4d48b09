import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, useRecording } from '#client/day/day-context.tsx';
import { ReceiptForm } from '#client/day/desk/receipt-form.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import type { Mark } from '#domain/day/subject-state.ts';
import type { ShownUse } from '#domain/edition/publication.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatDayMonth, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** What another device has recorded is undone only with a fresh answer of the server. */
const CONNECTED_MS = 20_000;

interface PersonCardProps {
  person: DayPerson;
  onSignup(): void;
  onSchool(): void;
}

export function PersonCard({ person, onSignup, onSchool }: PersonCardProps) {
  const at = useLocale();
  const { view } = useDay();
  const { record, hasFailed } = useRecording();
  const state = stateOf(view.log, 'person', person.id);
  const [first] = state.arrivals;
  const isOnline = view.contactAt !== null && Date.now() - view.contactAt < CONNECTED_MS;
  const mayUndo = state.arrivals.every(
    ({ deviceId }) => isOnline || deviceId === view.device.deviceId,
  );
  const undo = () =>
    record(
      state.arrivals.map(({ key }) => ({
        kind: 'arrived-undone' as const,
        subject: person.id,
        payload: { event: key },
      })),
    );
  return (
    <article className="day-card" data-here={first !== undefined}>
      <h2>{person.name}</h2>
      <PersonFacts person={person} />
      {person.desk && person.desk.notShown.length > 0 && (
        <p className="day-warning">
          {m.day_not_shown(
            { uses: person.desk.notShown.map((use) => USES[use]({}, at)).join(', ') },
            at,
          )}
        </p>
      )}
      {first ? (
        <Arrived arrivals={state.arrivals} onUndo={mayUndo ? undo : null} />
      ) : (
        <button
          type="button"
          className="button big"
          onClick={() => record([{ kind: 'arrived', subject: person.id }])}
        >
          {m.day_arrive({}, at)}
        </button>
      )}
      <div className="day-actions">
        {state.documents.length > 0 ? (
          <p className="day-done">{m.day_document_seen({}, at)}</p>
        ) : (
          <button
            type="button"
            className="button quiet"
            onClick={() => record([{ kind: 'document-seen', subject: person.id }])}
          >
            {m.day_see_document({}, at)}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onSignup}>
          {m.day_whole_signup({}, at)}
        </button>
        {person.school !== '' && (
          <button type="button" className="button quiet" onClick={onSchool}>
            {m.day_whole_school({}, at)}
          </button>
        )}
      </div>
      <Debt person={person} />
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
    </article>
  );
}

function PersonFacts({ person }: { person: DayPerson }) {
  const at = useLocale();
  const { desk, meals } = person;
  const facts: [string, string][] = [
    [m.day_school({}, at), person.school],
    [m.day_born({}, at), String(desk?.birthYear ?? '')],
    [m.day_categories({}, at), desk?.categories.join(', ') ?? ''],
    [
      m.day_days({}, at),
      (desk?.days ?? []).map((day) => formatDayMonth(day, at.locale)).join(', '),
    ],
    [m.day_teacher({}, at), desk?.teacherName ?? ''],
    [m.day_lunch({}, at), meals.map((day) => formatDayMonth(day, at.locale)).join(', ')],
    [m.day_badge({}, at), person.badge],
  ];
  return (
    <dl className="day-person">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Arrived({ arrivals, onUndo }: { arrivals: readonly Mark[]; onUndo: (() => void) | null }) {
  const at = useLocale();
  const [first] = arrivals;
  const desks = new Set(arrivals.map(({ deviceId }) => deviceId)).size;
  return (
    <div className="day-arrived">
      <p role="status">
        {m.day_arrived_at({ time: formatTime(new Date(first?.time ?? 0).toISOString()) }, at)}
        {desks > 1 && ` ${m.day_two_desks({}, at)}`}
      </p>
      {onUndo ? (
        <button type="button" className="link-button" onClick={onUndo}>
          {m.day_undo({}, at)}
        </button>
      ) : (
        <p className="note">{m.day_undo_online({}, at)}</p>
      )}
    </div>
  );
}

function Debt({ person }: { person: DayPerson }) {
  const at = useLocale();
  const { log } = useDay().view;
  const owedMinor = person.signup?.owedMinor ?? 0;
  const { receipts } = stateOf(log, 'signup', person.signupId);
  if (owedMinor <= 0 && receipts.length === 0) return null;
  return (
    <div className="day-debt">
      {owedMinor > 0 && (
        <p>
          {m.day_owes(
            {
              amount: formatAmount(amountMinor(owedMinor), at.locale),
              number: person.signup?.number ?? '',
            },
            at,
          )}
        </p>
      )}
      {receipts.map((one) => (
        <p key={one.key} className="day-done">
          {m.day_receipt_noted(
            { receipt: one.receipt, amount: formatAmount(amountMinor(one.amountMinor), at.locale) },
            at,
          )}
        </p>
      ))}
      {owedMinor > 0 && <ReceiptForm signupId={person.signupId} owedMinor={owedMinor} />}
    </div>
  );
}

const USES = {
  name: m.day_use_name,
  pictures: m.day_use_pictures,
  recordings: m.day_use_recordings,
} as const satisfies Record<ShownUse, unknown>;
