import { createHash } from 'node:crypto';
import type { PrintRequest } from '#contract/print-functions.ts';
import type { BlankProtocols } from '#documents/prints/blank-protocol.ts';
import type { CheckMark } from '#domain/checks/check-code.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { CategoryProtocol, ProtocolSeat } from '#domain/jury/category-protocol.ts';
import { isConfirmed } from '#domain/jury/result-state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { m } from '#i18n/texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type CheckDependencies,
  type CheckEntry,
  issueChecks,
} from '#server/features/check/service.ts';
import { findPlayed } from '#server/features/day/service.ts';
import { type JudgedCategory, loadCategories } from '#server/features/jury/marks/load-category.ts';
import { findSeats, type SeatRow } from '#server/features/jury/queries.ts';
import {
  type CategoryRow,
  findCategories,
  findPrizes,
  findSteps,
  frozenPrize,
  votesOf,
} from '#server/features/jury/results/queries.ts';
import { scoringRulesOf } from '#server/features/scoring/service.ts';
import { findOrders } from '#server/features/timetable/service.ts';

type Unchecked = Omit<CategoryProtocol, 'check'>;

interface ProtocolScope {
  config: ConfigRecord;
  request: Pick<PrintRequest, 'categories' | 'language'>;
  /** Stores nothing. */
  isPreview?: boolean;
}

/** Minutes of the categories whose result was proposed; a confirmed one gets a code. */
export async function loadProtocols(
  dependencies: CheckDependencies & { now(): Date },
  { config, request, isPreview }: ProtocolScope,
): Promise<CategoryProtocol[]> {
  const unchecked = await loadUnchecked(dependencies.db, { config, request });
  const confirmed = unchecked.filter(({ state }) => isConfirmed(state));
  const marks = isPreview
    ? []
    : await issueChecks(
        dependencies,
        confirmed.map((one) => checkOf(one, { config, request })),
        dependencies.now(),
      );
  const checks = new Map<string, CheckMark | undefined>(
    confirmed.map(({ category }, index) => [category, marks[index]]),
  );
  return unchecked.map((one) => ({ ...one, check: checks.get(one.category) ?? null }));
}

/** Facts about each category that exist before it is judged. */
export async function loadBlankProtocols(
  db: Queryable,
  config: ConfigRecord,
): Promise<BlankProtocols> {
  const seats = await findSeats(db, config.id);
  const rules = await scoringRulesOf(db, config.id);
  const orders = await findOrders(db, config);
  return Object.fromEntries(
    config.categories.map(({ code }) => [
      code,
      {
        seats: seatsOf(seats, code),
        rule: rules.get(code) ?? null,
        order: orders.get(code) ?? null,
      },
    ]),
  );
}

async function loadUnchecked(
  db: Queryable,
  { config, request }: ProtocolScope,
): Promise<Unchecked[]> {
  const wanted = new Set(request.categories);
  const rows = new Map((await findCategories(db, config.id)).map((row) => [row.category, row]));
  const codes = config.categories
    .map(({ code }) => code)
    .filter((code) => (wanted.size === 0 || wanted.has(code)) && rows.get(code)?.content);
  const judged = await loadCategories(db, config, codes);
  const seats = await findSeats(db, config.id);
  const orders = await findOrders(db, config);
  const played = await findPlayed(db, config.id);
  const loaded: Unchecked[] = [];
  for (const category of codes) {
    const [row, known] = [rows.get(category), judged.get(category)];
    if (!row || !known) continue;
    const rest = await recordedOf(db, { config, row });
    const order = orders.get(category) ?? null;
    loaded.push(
      protocolOf({ row, known, seats: seatsOf(seats, category), order, played, ...rest }),
    );
  }
  return loaded;
}

/** Prizes and steps of this version of the result. */
async function recordedOf(
  db: Queryable,
  { config, row }: { config: ConfigRecord; row: CategoryRow },
): Promise<Pick<Unchecked, 'prizes' | 'steps'>> {
  const key = { configId: config.id, category: row.category };
  const steps = (await findSteps(db, key)).toReversed();
  return {
    prizes: (await findPrizes(db, key)).map((prize) => ({
      ...frozenPrize(prize),
      note: prize.note,
      votes: votesOf(prize),
    })),
    steps: steps
      .filter(({ step }) => PRINTED_STEPS.has(step))
      .map(({ step, reason, actor, at }) => ({
        step,
        reason,
        actor,
        at: localMinute(at, config.edition.timeZone),
      })),
  };
}

/** Steps after the signatures are not in the minutes, because minutes must not change later. */
const PRINTED_STEPS: ReadonlySet<string> = new Set([
  'lock',
  'unlock',
  'propose',
  'confirm',
  'reopen',
]);

interface Known extends Pick<Unchecked, 'seats' | 'order' | 'prizes' | 'steps'> {
  row: CategoryRow;
  known: JudgedCategory;
  played: Awaited<ReturnType<typeof findPlayed>>;
}

function protocolOf({ row, known, seats, order, played, prizes, steps }: Known): Unchecked {
  const { category, number, state, content } = row;
  if (!content) throw new Error('only frozen results are in the minutes');
  const exclusions = known.appearances.flatMap(({ appearance, marks }) =>
    marks.flatMap(({ seatId, exclusion }) =>
      exclusion === null ? [] : [{ seatId, appearanceId: appearance.id, reason: exclusion }],
    ),
  );
  const rulings = known.appearances
    .filter(({ penalties, decision }) => penalties.length > 0 || decision !== null)
    .map(({ appearance, penalties, decision }) => ({
      appearanceId: appearance.id,
      penalties,
      decision,
    }));
  const said = [category, number, content, rulings, exclusions, prizes];
  return {
    ...{ category, number, state, seats, order, content, prizes, steps, exclusions, rulings },
    noShows: known.appearances
      .filter(({ isNoShow }) => isNoShow)
      .map(({ appearance }) => appearance.id),
    played: Object.fromEntries(
      known.appearances.flatMap(({ appearance: { id } }) => {
        const time = played.get(id);
        return time ? [[id, time]] : [];
      }),
    ),
    digest: createHash('sha256').update(JSON.stringify(said)).digest('hex'),
  };
}

/** The secretary of a category is at the meeting, and does not judge. */
function seatsOf(seats: readonly SeatRow[], category: string): ProtocolSeat[] {
  return seats
    .filter(({ categories }) => categories.includes(category))
    .map(({ id, name, role }) => ({ id, name, role }));
}

/** Without names: anybody with the code can read it. */
function checkOf(
  { category, number, content, digest }: Unchecked,
  { config, request: { language } }: ProtocolScope,
): CheckEntry {
  const at = { locale: language };
  return {
    kind: 'protocol',
    configId: config.id,
    signupId: null,
    documentId: null,
    person: null,
    subject: category,
    version: number,
    facts: [
      { label: m.pdf_protocol_facts_edition({}, at), value: config.edition.name[language] },
      {
        label: m.pdf_protocol_facts_category({}, at),
        value: categoryTitle(category, config, language),
      },
      { label: m.pdf_protocol_facts_version({}, at), value: `${number}` },
      { label: m.pdf_protocol_facts_appearances({}, at), value: `${content.rows.length}` },
      { label: m.pdf_protocol_facts_digest({}, at), value: digest },
    ],
  };
}
