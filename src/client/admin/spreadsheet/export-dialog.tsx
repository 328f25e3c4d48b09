import { useState } from 'react';
import { ExportForm } from '#client/admin/spreadsheet/export-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { type Choice, RadioGroup } from '#client/kit/choices.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import { SIGNUP_TABLES, type SignupTable } from '#domain/spreadsheet/export-columns.ts';
import { m } from '#i18n/texts.ts';

type Content = SignupTable | 'documents';

interface ExportDialogProps {
  selection: SignupSelectionInput;
  /** The number of selected signups. */
  count: number;
  /** The preselected kind. */
  content?: Content;
  onClose(): void;
}

/** Exports the selected signups as a table or as documents. */
export function ExportDialog({
  selection,
  count,
  content = 'persons',
  onClose,
}: ExportDialogProps) {
  const at = useLocale();
  const [chosen, setChosen] = useState<Content>(content);
  const texts: Record<Content, Omit<Choice<Content>, 'value'>> = {
    persons: { text: m.export_rows_persons({}, at), about: m.export_rows_persons_about({}, at) },
    signups: { text: m.export_rows_signups({}, at), about: m.export_rows_signups_about({}, at) },
    groups: { text: m.export_rows_groups({}, at), about: m.export_rows_groups_about({}, at) },
    documents: {
      text: m.export_rows_documents({}, at),
      about: m.export_rows_documents_about({}, at),
    },
  };
  return (
    <ExportForm
      title={m.export_title({}, at)}
      text={m.export_about({ count }, at)}
      table={chosen === 'documents' ? null : chosen}
      mayReadSignups
      obstacle={count === 0 ? m.export_nothing({}, at) : null}
      create={({ format, columns }) =>
        callAsUser('createExport', {
          selection,
          content: chosen,
          format: chosen === 'documents' ? 'zip' : format,
          columns,
          language: at.locale,
        })
      }
      onClose={onClose}
    >
      <RadioGroup
        className="export-rows"
        legend={m.export_rows({}, at)}
        options={[...SIGNUP_TABLES, 'documents' as const].map((value) => ({
          value,
          ...texts[value],
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </ExportForm>
  );
}
