import { SignupCell } from '#client/admin/payments/row-parts.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Deadlines = FunctionOutput<'listDeadlines'>;
type Debtor = Deadlines['due'][number] & {
  by?: Deadlines['held'][number]['by'];
  on?: string;
};

const STEPS = {
  before: m.due_step_before,
  after: m.due_step_after,
  expire: m.due_step_expire,
} as const;

const HOLDS = {
  'refund-question': m.due_hold_refund_question,
  'transfer-waits': m.due_hold_transfer,
  'card-waits': m.due_hold_card,
  today: m.due_hold_today,
  'partly-paid': m.due_hold_partly,
  confirmed: m.due_hold_confirmed,
  notice: m.due_hold_notice,
} as const;

/** The next reminder of each debtor and its day, or why there is none. */
export function DebtorTable({ rows }: { rows: readonly Debtor[] }) {
  const at = useLocale();
  return (
    <DataTable
      columns={{
        signup: { text: m.refund_col_signup({}, at), isRowHeader: true, className: 'pay-signup' },
        step: { text: m.due_col_step({}, at) },
        due: { text: m.due_col_due({}, at), className: 'cell-time' },
        owed: { text: m.due_col_owed({}, at), isNumber: true },
      }}
      rows={rows}
      keyOf={(row) => row.signupId}
      cells={(row) => ({
        signup: (
          <SignupCell
            signupId={row.signupId}
            number={row.number}
            name={`${row.leadName}, ${row.contactEmail}`}
          />
        ),
        step: (
          <>
            {row.on && `${formatDate(row.on, at.locale)}: `}
            {STEPS[row.step.kind]({ count: row.step.days }, at)}
            {row.by && <span className="cell-second">{HOLDS[row.by]({}, at)}</span>}
            {row.by === 'transfer-waits' && (
              <OfficeLink to="/admin/payments/bank">{m.due_to_bank({}, at)}</OfficeLink>
            )}
          </>
        ),
        due: formatDate(row.dueOn, at.locale),
        owed: formatAmount(row.owedMinor, at.locale),
      })}
    />
  );
}
