import { SignupCell } from '#client/admin/payments/row-parts.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
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

/** Who gets what, on which day, or why not. */
export function DebtorTable({ rows }: { rows: readonly Debtor[] }) {
  const at = useLocale();
  return (
    <table className="office-table">
      <thead>
        <tr>
          <th scope="col">{m.refund_col_signup({}, at)}</th>
          <th scope="col">{m.due_col_step({}, at)}</th>
          <th scope="col">{m.due_col_due({}, at)}</th>
          <th scope="col" className="cell-amount">
            {m.due_col_owed({}, at)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.signupId}>
            <SignupCell
              signupId={row.signupId}
              number={row.number}
              name={`${row.leadName}, ${row.contactEmail}`}
            />
            <td data-label={m.due_col_step({}, at)}>
              {row.on && `${formatDate(row.on, at.locale)}: `}
              {STEPS[row.step.kind]({ count: row.step.days }, at)}
              {row.by && <span className="cell-second">{HOLDS[row.by]({}, at)}</span>}
              {row.by === 'transfer-waits' && (
                <OfficeLink to="/admin/payments/bank">{m.due_to_bank({}, at)}</OfficeLink>
              )}
            </td>
            <td className="cell-time" data-label={m.due_col_due({}, at)}>
              {formatDate(row.dueOn, at.locale)}
            </td>
            <td className="cell-amount" data-label={m.due_col_owed({}, at)}>
              {formatAmount(row.owedMinor, at.locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
