import { dayJobText } from '#client/admin/day/day-words.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import type { PlayedDay } from '#contract/rehearsal-functions.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { reviewReasonText } from '#i18n/day-text.ts';
import { formatCount, formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Gap = FunctionOutput<'rehearseDay'>['gaps'][number];

/** The report of a rehearsed day, marked as a rehearsal wherever it is printed or copied. */
export function RehearsalReport({ rehearsal }: { rehearsal: FunctionOutput<'rehearseDay'> }) {
  const at = useLocale();
  const { played, gaps } = rehearsal;
  return (
    <article className="rehearsal-report">
      <p className="rehearsal-mark">{m.rehearsal_mark({}, at)}</p>
      {played ? <Played played={played} /> : <p>{m.rehearsal_nothing({}, at)}</p>}
      <h3>{m.rehearsal_gaps({}, at)}</h3>
      {gaps.length === 0 ? (
        <p>{m.rehearsal_no_gaps({}, at)}</p>
      ) : (
        <ul>
          {gaps.map((gap) => (
            <li key={gap.gap}>{GAPS[gap.gap](gap, at)}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

type At = ReturnType<typeof useLocale>;

const codesOf = ({ categories }: Gap) => categories.join(', ');
const GAPS: Record<Gap['gap'], (gap: Gap, at: At) => string> = {
  'no-timetable': (_gap, at) => m.rehearsal_gap_no_timetable({}, at),
  unplaced: ({ count }, at) => m.rehearsal_gap_unplaced({ count }, at),
  'no-rule': (gap, at) => m.rehearsal_gap_no_rule({ categories: codesOf(gap) }, at),
  'few-jurors': (gap, at) => m.rehearsal_gap_few_jurors({ categories: codesOf(gap) }, at),
  'few-left': (gap, at) =>
    m.rehearsal_gap_few_left({ count: gap.count, categories: codesOf(gap) }, at),
  'no-chair': (gap, at) => m.rehearsal_gap_no_chair({ categories: codesOf(gap) }, at),
  'no-lunches': (_gap, at) => m.rehearsal_gap_no_lunches({}, at),
};

function Played({ played }: { played: PlayedDay }) {
  const at = useLocale();
  const { day, from, to, tookMs, devices, people, meals, results } = played;
  const lost = devices.reduce((sum, one) => sum + one.lost, 0);
  const stored = devices.reduce((sum, one) => sum + one.stored, 0);
  const number = (value: number) => formatCount(value, at.locale);
  const of = (part: number, all: number) =>
    m.office_day_part_of({ part: number(part), all: number(all) }, at);
  return (
    <>
      <p>
        {m.rehearsal_played(
          {
            day: `${formatWeekday(day, at.locale)} ${formatDate(day, at.locale)}`,
            from: clockTime(from),
            to: clockTime(to),
            seconds: number(Math.max(1, Math.round(tookMs / 1000))),
          },
          at,
        )}
      </p>
      <p className={lost === 0 ? undefined : 'day-trouble'}>
        {lost === 0
          ? m.rehearsal_nothing_lost({ count: stored }, at)
          : m.rehearsal_lost({ count: lost }, at)}
      </p>
      <dl className="day-figures">
        <Figure name={m.office_day_arrived({}, at)} value={of(people.arrived, people.expected)} />
        <Figure name={m.rehearsal_meals({}, at)} value={of(meals.given, meals.ordered)} />
        <Figure name={m.rehearsal_doubles({}, at)} value={number(meals.doubles)} />
        <Figure
          name={m.rehearsal_results({}, at)}
          value={of(results.computed, results.appearances)}
        />
        <Figure name={m.rehearsal_missing({}, at)} value={number(results.missingMarks)} />
      </dl>
      <Mishaps played={played} />
      <Halls played={played} />
      <Devices played={played} />
      <Reviews played={played} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Mishaps({ played: { late, cut, deadTablet } }: { played: PlayedDay }) {
  const at = useLocale();
  if (!late && !cut && !deadTablet) return null;
  return (
    <>
      <h3>{m.rehearsal_mishaps({}, at)}</h3>
      <ul>
        {late && <li>{m.rehearsal_late({ count: late.people, minutes: late.minutes }, at)}</li>}
        {cut && (
          <li>{m.rehearsal_cut({ from: clockTime(cut.from), to: clockTime(cut.to) }, at)}</li>
        )}
        {deadTablet && (
          <li>
            {m.rehearsal_dead_tablet(
              {
                place: deadTablet.place,
                at: clockTime(deadTablet.at),
                replaced: clockTime(deadTablet.replacedAt),
              },
              at,
            )}
          </li>
        )}
      </ul>
    </>
  );
}

function Halls({ played: { halls } }: { played: PlayedDay }) {
  const at = useLocale();
  const minutes = (value: number) => m.rehearsal_minutes({ count: value }, at);
  return (
    <>
      <h3 id="rehearsal-halls">{m.rehearsal_halls({}, at)}</h3>
      <DataTable
        labelledBy="rehearsal-halls"
        columns={{
          name: { text: m.rehearsal_hall({}, at), isRowHeader: true, isBare: true },
          played: { text: m.rehearsal_hall_played({}, at), isNumber: true },
          most: { text: m.rehearsal_hall_most({}, at), isNumber: true },
          last: { text: m.rehearsal_hall_last({}, at), isNumber: true },
        }}
        rows={halls}
        keyOf={({ name }) => name}
        cells={({ name, played, appearances, mostDelay, lastDelay }) => ({
          name,
          played: m.office_day_part_of({ part: `${played}`, all: `${appearances}` }, at),
          most: minutes(mostDelay),
          last: minutes(lastDelay),
        })}
      />
    </>
  );
}

function Devices({ played: { devices } }: { played: PlayedDay }) {
  const at = useLocale();
  const number = (value: number) => formatCount(value, at.locale);
  return (
    <>
      <h3 id="rehearsal-devices">{m.office_day_devices({}, at)}</h3>
      <DataTable
        labelledBy="rehearsal-devices"
        columns={{
          name: { text: m.office_day_device({}, at), isRowHeader: true, isBare: true },
          recorded: { text: m.rehearsal_recorded({}, at), isNumber: true },
          stored: { text: m.rehearsal_stored({}, at), isNumber: true },
          waited: { text: m.rehearsal_waited({}, at), isNumber: true },
          again: { text: m.rehearsal_again({}, at), isNumber: true },
        }}
        rows={devices}
        keyOf={(_device, index) => index}
        cells={(device) => ({
          name: deviceName(device, devices, at),
          recorded: number(device.recorded),
          stored: number(device.stored),
          waited: number(device.mostUnsent),
          again: number(device.duplicates),
        })}
      />
    </>
  );
}

type RehearsedDevice = PlayedDay['devices'][number];

/** Devices of one job without a place of their own are numbered. */
function deviceName(device: RehearsedDevice, all: readonly RehearsedDevice[], at: At): string {
  const { job, place, isReplacement } = device;
  const same = all.filter((one) => one.job === job && one.place === place && !one.isReplacement);
  const isOneOfMany = place === '' && same.length > 1;
  const name = dayJobText(job, at.locale);
  return [
    isOneOfMany ? `${name} ${same.indexOf(device) + 1}` : name,
    place,
    isReplacement ? m.rehearsal_replacement({}, at) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function Reviews({ played: { reviews } }: { played: PlayedDay }) {
  const at = useLocale();
  return (
    <>
      <h3>{m.office_day_reviews({}, at)}</h3>
      {reviews.length === 0 ? (
        <p>{m.rehearsal_no_reviews({}, at)}</p>
      ) : (
        <ul>
          {reviews.map(({ reason, count, applied }) => (
            <li key={reason}>
              {m.rehearsal_review(
                { reason: reviewReasonText(reason, at.locale), count, applied: `${applied}` },
                at,
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
