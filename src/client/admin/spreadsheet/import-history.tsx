import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { importResultText } from '#client/admin/spreadsheet/import-result-text.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ImportHistoryProps {
  imports: FunctionOutput<'listImports'>['imports'];
  onUndone(id: string): void;
}

/** Earlier imports; each can be undone as a whole. */
export function ImportHistory({ imports, onUndone }: ImportHistoryProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  if (imports.length === 0) return null;
  const undo = async (id: string) => {
    const isSure = await ask({
      title: m.import_undo_title({}, at),
      text: m.import_undo_text({}, at),
      confirm: m.import_undo({}, at),
    });
    if (!isSure) return;
    await action.run(async () => {
      await callAsUser('undoImport', { id });
      onUndone(id);
    });
  };
  return (
    <section className="office-section">
      <h2>{m.import_history({}, at)}</h2>
      <Alert>{action.problem}</Alert>
      <ul className="spread-list">
        {imports.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{one.filename}</strong>
              <span className="cell-second">
                {formatInstant(one.startedAt, at.locale)} · {importResultText(one, at.locale)}
              </span>
            </span>
            {one.state === 'done' && one.done > 0 && (
              <LinkButton onClick={() => void undo(one.id)}>{m.import_undo({}, at)}</LinkButton>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
