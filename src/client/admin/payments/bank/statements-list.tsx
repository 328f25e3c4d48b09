import { CountLinks } from '#client/admin/payments/bank/count-links.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Statements = FunctionOutput<'listBankStatements'>['statements'];

export function StatementsList({ statements }: { statements: Statements }) {
  const at = useLocale();
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="bank-statements">
      <h2 id="bank-statements">{m.bank_statements_title({}, at)}</h2>
      <ul className="bank-files">
        {statements.map((statement) => (
          <li key={statement.id}>
            <span>
              <strong className="bank-filename">{statement.filename}</strong>
              <span className="cell-second">
                {formatInstant(statement.at, at.locale)}
                {', '}
                {statement.actor === 'system' ? m.bank_by_system({}, at) : statement.actor}
              </span>
            </span>
            <CountLinks
              counts={statement}
              statementId={statement.id}
              filename={statement.filename}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
