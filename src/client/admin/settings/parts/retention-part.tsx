import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { NumberField } from '#client/admin/settings/fields.tsx';
import type { Settings } from '#client/admin/settings/use-settings.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { formatDate } from '#i18n/format.ts';
import { purposeText } from '#i18n/retention-text.ts';
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
            what: { text: m.set_retention_what({}, at), isRowHeader: true },
            day: { text: m.set_retention_day({}, at) },
            count: { text: m.set_retention_count({}, at), isNumber: true },
            examples: { text: m.set_retention_examples({}, at) },
          }}
          rows={data.steps}
          keyOf={({ purpose }) => purpose}
          cells={({ purpose, day, count, examples }) => ({
            what: purposeText(purpose, at.locale),
            day: day ? formatDate(day, at.locale) : m.set_retention_each_night({}, at),
            count,
            examples: examples.join(', '),
          })}
        />
      )}
    </>
  );
}
