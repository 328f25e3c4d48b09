import { useDayRefresh } from '#client/admin/day/use-day-refresh.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { sumMinor } from '#domain/money.ts';
import { formatAmount, formatCount, formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface DayFiguresProps {
  counters: FunctionOutput<'getDayCounters'>;
  editionId: string;
  /** The sum of the desks is for those who see money. */
  seesMoney: boolean;
}

/** The same numbers as on the overview, so that both say the same. */
export function DayFigures({ counters, editionId, seesMoney }: DayFiguresProps) {
  const at = useLocale();
  const { expected, arrived, unexpected, documents, withdrawn, meals, devices, silent } = counters;
  const missing = Math.max(0, expected - arrived - withdrawn);
  const of = (part: number, all: number) =>
    m.office_day_part_of(
      { part: formatCount(part, at.locale), all: formatCount(all, at.locale) },
      at,
    );
  return (
    <dl className="day-figures">
      <div>
        <dt>{m.office_day_arrived({}, at)}</dt>
        <dd>
          {of(arrived, expected)}
          {unexpected.length > 0 && (
            <span className="day-doubles">
              {' '}
              {m.office_day_unexpected(
                {
                  count: unexpected.length,
                  names: unexpected
                    .map(({ name }) => name || m.office_day_removed({}, at))
                    .join(', '),
                },
                at,
              )}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{m.office_day_missing({}, at)}</dt>
        <dd>
          {formatCount(missing, at.locale)}
          {withdrawn > 0 && (
            <span className="day-aside"> {m.office_day_withdrawn({ count: withdrawn }, at)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{m.office_day_documents({}, at)}</dt>
        <dd>{of(documents, expected)}</dd>
      </div>
      {meals.map(({ day, ordered, given, doubles }) => (
        <div key={day}>
          <dt>{m.office_day_lunches({ day: formatDayMonth(day, at.locale) }, at)}</dt>
          <dd>
            {of(given, ordered)}
            {doubles > 0 && (
              <span className="day-doubles"> {m.office_day_doubles({ count: doubles }, at)}</span>
            )}
          </dd>
        </div>
      ))}
      {seesMoney && <CashFigure editionId={editionId} />}
      <div>
        <dt>{m.office_day_devices({}, at)}</dt>
        <dd>
          {formatCount(devices, at.locale)}
          {silent > 0 && (
            <span className="day-doubles"> {m.office_day_silent({ count: silent }, at)}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** Cash that the desks have taken, without voided receipts; hidden while there is none. */
function CashFigure({ editionId }: { editionId: string }) {
  const at = useLocale();
  const { data, reload } = useOfficeQuery('listDayCash', { editionId });
  useDayRefresh(reload);
  const standing = (data?.taken ?? []).filter(({ isVoid }) => !isVoid);
  if (standing.length === 0) return null;
  const sum = sumMinor(standing.map(({ amountMinor }) => amountMinor));
  return (
    <div>
      <dt>{m.office_day_cash_total({}, at)}</dt>
      <dd>
        {formatAmount(sum, at.locale)}
        <span className="day-aside"> {m.office_day_receipts({ count: standing.length }, at)}</span>
      </dd>
    </div>
  );
}
