import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { NumberField } from '#client/admin/settings/fields.tsx';
import type { Settings } from '#client/admin/settings/use-settings.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatDate } from '#i18n/format.ts';
import { forgottenText, purposeText } from '#i18n/retention-text.ts';
import { m } from '#i18n/texts.ts';

export function RetentionPart({ settings }: { settings: Settings }) {
  const at = useLocale();
  return (
    <>
      <p className="note">{m.set_retention_lead({}, at)}</p>
      <NumberField path="retention.contactMonths" />
      <NumberField path="retention.birthMonths" />
      <NumberField path="retention.signupMonths" />
      <NumberField path="retention.mailMonths" />
      <NumberField path="retention.sheetDays" />
      <NumberField path="retention.bulletinMonths" />
      <NumberField path="retention.organizationMonths" />
      <NumberField path="retention.logDays" />
      <NumberField
        path="retention.accountingYears"
        hint={m.set_retention_accounting_hint({}, at)}
      />
      <DryRun id={settings.base.id} />
    </>
  );
}

/** What the nightly job will delete, by the saved settings. */
function DryRun({ id }: { id: string }) {
  const at = useLocale();
  const { data, isLoading, problem, reload } = useOfficeQuery('previewRetention', { id });
  return (
    <>
      <h3>{m.set_retention_plan({}, at)}</h3>
      <p className="note">{m.set_retention_plan_lead({}, at)}</p>
      <Alert onRetry={reload}>{problem}</Alert>
      {data && (
        <DataTable
          caption={m.set_retention_plan({}, at)}
          isBusy={isLoading}
          columns={{
            day: { text: m.set_retention_day({}, at) },
            purpose: { text: m.set_retention_what({}, at), isRowHeader: true },
            what: { text: m.set_retention_rows({}, at) },
            count: { text: m.set_retention_count({}, at), isNumber: true },
            examples: { text: m.set_retention_examples({}, at) },
          }}
          rows={rowsOf(data.steps)}
          keyOf={({ purpose, what }) => `${purpose} ${what}`}
          cells={({ purpose, day, what, count, examples }) => ({
            purpose: purposeText(purpose, at.locale),
            what: what ? forgottenText(what, at.locale) : m.set_retention_nothing({}, at),
            day: day ? formatDate(day, at.locale) : m.set_retention_each_night({}, at),
            count,
            examples: examples.join(', '),
          })}
        />
      )}
    </>
  );
}

type Step = FunctionOutput<'previewRetention'>['steps'][number];

/** One row for each kind of data; a purpose of which nothing is left has a row too. */
function rowsOf(steps: readonly Step[]) {
  const nothing = { what: null, count: 0, examples: [] };
  return steps.flatMap(({ purpose, day, items }) =>
    (items.length > 0 ? items : [nothing]).map((item) => ({ purpose, day, ...item })),
  );
}
