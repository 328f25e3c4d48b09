import { saveBinaryFile } from '#client/admin/log/save-text-file.ts';
import { CountLinks } from '#client/admin/payments/bank/count-links.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Statements = FunctionOutput<'listBankStatements'>['statements'];

export function StatementsList({ statements }: { statements: Statements }) {
  const at = useLocale();
  const action = useOfficeMutation();
  const download = (statementId: string) =>
    action.run(async () => {
      const { filename, base64 } = await callAsUser('getBankStatementFile', { statementId });
      saveBinaryFile(filename, base64);
    });
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="bank-statements">
      <h2 id="bank-statements">{m.bank_statements_title({}, at)}</h2>
      <Alert>{action.problem}</Alert>
      <ul className="spread-list">
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
            <LinkButton
              disabled={action.isRunning}
              aria-label={m.bank_download_of({ filename: statement.filename }, at)}
              onClick={() => void download(statement.id)}
            >
              {m.bank_download({}, at)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
