import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { blockName } from '#client/admin/timetable/block-name.ts';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { StoredBlock } from '#domain/timetable/block.ts';
import { blocksOfPlan } from '#domain/timetable/blocks-of-plan.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { formatDate, formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Planning = NonNullable<FunctionOutput<'getPlanning'>['planning']>;

const SECONDS = [20, 60, 180] as const;
const POLL_MS = 1000;

interface PlanPanelProps {
  editionId: string;
  blocks: readonly StoredBlock[];
}

/** Starts the planner, shows the best plan so far and what it would change, and applies it. */
export function PlanPanel({ editionId, blocks }: PlanPanelProps) {
  const at = useLocale();
  const { view } = useTools();
  const [seconds, setSeconds] = useState<number>(view.appearances.size > 150 ? 60 : 20);
  const [keepsDraft, setKeepsDraft] = useState(view.slots.size > 0);
  const action = useOfficeMutation();
  const isUnderWay = (planning: Planning | null | undefined) =>
    planning?.state === 'running' || planning?.state === 'waiting';
  const { data, problem, reload } = useOfficeQuery(
    'getPlanning',
    { editionId },
    { everyMs: (known) => (isUnderWay(known?.planning) ? POLL_MS : false) },
  );
  const planning = data?.planning ?? null;
  const start = () =>
    action.run(async () => {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      await callAsUser('planTimetable', { editionId, seconds, seed: seed >>> 1, keepsDraft });
    });
  return (
    <details className="tt-plan" open={isUnderWay(planning) || planning?.state === 'done'}>
      <summary>{m.timetable_plan({}, at)}</summary>
      <p className="note">{m.timetable_plan_text({}, at)}</p>
      <Alert onRetry={reload}>{problem ?? action.problem}</Alert>
      {isUnderWay(planning) && planning ? (
        <Progress planning={planning} action={action} />
      ) : (
        <div className="filters">
          <Select
            label={m.timetable_plan_time({}, at)}
            value={seconds}
            options={SECONDS.map((value) => ({
              value,
              text: m.timetable_plan_seconds({ count: value }, at),
            }))}
            onChange={setSeconds}
          />
          <Checkbox
            label={m.timetable_plan_keep({}, at)}
            checked={keepsDraft}
            onChange={setKeepsDraft}
          />
          <Button disabled={action.isRunning} onClick={() => void start()}>
            {m.timetable_plan_start({}, at)}
          </Button>
        </div>
      )}
      {planning?.state === 'failed' && <p>{m.timetable_plan_failed({}, at)}</p>}
      {planning?.state === 'done' && <Found planning={planning} blocks={blocks} />}
    </details>
  );
}

type Action = ReturnType<typeof useOfficeMutation>;

function Progress({ planning, action }: { planning: Planning; action: Action }) {
  const at = useLocale();
  const { id, share } = planning;
  const stop = () =>
    action.run(async () => {
      await callAsUser('cancelPlanning', { planningId: id });
    });
  return (
    <div className="filters">
      <progress max={1} value={share} aria-label={m.timetable_plan({}, at)} />
      <Quality planning={planning} />
      <QuietButton onClick={() => void stop()}>{m.timetable_plan_stop({}, at)}</QuietButton>
    </div>
  );
}

function Quality({ planning: { cost, violations } }: { planning: Planning }) {
  const at = useLocale();
  if (cost === null || violations === null) return <p>{m.timetable_plan_begins({}, at)}</p>;
  return (
    <p>
      {m.timetable_conflicts({ count: violations }, at)} ·{' '}
      {m.timetable_plan_cost({ cost: String(cost) }, at)}
    </p>
  );
}

interface FoundProps {
  planning: Planning;
  blocks: readonly StoredBlock[];
}

/** The plan against the draft; an applied one is undone like any other change. */
function Found({ planning, blocks }: FoundProps) {
  const at = useLocale();
  const { view, edit } = useTools();
  const { settings } = view;
  const changes = planning.slots.filter(({ appearanceId, hall, day, start }) => {
    const now = view.slots.get(appearanceId);
    return now?.hall !== hall || now.day !== day || now.start !== start;
  });
  const planned = new Set(planning.slots.map(({ appearanceId }) => appearanceId));
  const dropped = [...view.slots.values()].filter(({ appearanceId }) => !planned.has(appearanceId));
  const hallName = (id: string) => view.settings.halls.find((one) => one.id === id)?.name ?? id;
  if (changes.length + dropped.length === 0) return <p>{m.timetable_plan_same({}, at)}</p>;
  const apply = () => {
    const found = blocksOfPlan({
      slots: planning.slots,
      blocks,
      appearances: [...view.appearances.values()],
      settings,
      newId: () => crypto.randomUUID(),
    });
    const removed = found.removed.map(({ id }) => id);
    edit({ blocks: found.blocks, removed }, m.timetable_told_planned({}, at));
  };
  return (
    <section className="tt-found" aria-labelledby="tt-found">
      <h2 id="tt-found">{m.timetable_plan_found({}, at)}</h2>
      <p className="note">
        {formatInstant(planning.startedAt, at.locale)}, {planning.startedBy}
      </p>
      <Quality planning={planning} />
      <Later planning={planning} blocks={blocks} />
      <p>{m.timetable_plan_changes({ count: changes.length + dropped.length }, at)}</p>
      <details>
        <summary>{m.timetable_plan_list({}, at)}</summary>
        <ul className="tt-changes">
          {changes.map(({ appearanceId, hall, day, start }) => {
            const now = view.slots.get(appearanceId);
            return (
              <li key={appearanceId}>
                <strong>{view.appearances.get(appearanceId)?.title}</strong>{' '}
                {now &&
                  `${formatDate(now.day, at.locale)} ${clockTime(now.start)}, ${hallName(now.hall)} → `}
                {formatDate(day, at.locale)} {clockTime(start)}, {hallName(hall)}
              </li>
            );
          })}
          {dropped.map(({ appearanceId, hall, day, start }) => (
            <li key={appearanceId}>
              <strong>{view.appearances.get(appearanceId)?.title}</strong>{' '}
              {formatDate(day, at.locale)} {clockTime(start)}, {hallName(hall)} →{' '}
              {m.timetable_plan_dropped({}, at)}
            </li>
          ))}
        </ul>
      </details>
      <Button onClick={apply}>{m.timetable_plan_apply({}, at)}</Button>
    </section>
  );
}

/** Changes since the planner has read the draft: it does not know them, and the plan replaces them. */
function Later({ planning: { basis }, blocks }: FoundProps) {
  const at = useLocale();
  const { view } = useTools();
  const known = new Map(basis.map(({ blockId, version }) => [blockId, version]));
  const later = blocks.filter(({ id, version }) => known.get(id) !== version);
  const isRemoved = basis.some(({ blockId }) => !blocks.some(({ id }) => id === blockId));
  if (later.length === 0 && !isRemoved) return null;
  return (
    <div className="tt-later">
      <p>
        <strong>{m.timetable_plan_later({}, at)}</strong>
      </p>
      <ul>
        {later.map((block) => (
          <li key={block.id}>
            {formatDate(block.day, at.locale)}, {blockName(block, view.settings, at)}
          </li>
        ))}
        {isRemoved && <li>{m.timetable_plan_later_removed({}, at)}</li>}
      </ul>
    </div>
  );
}
