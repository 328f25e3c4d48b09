import type { StoredDesign } from '#client/admin/diplomas/diploma-sample.ts';
import { ORIENTATION_TEXTS } from '#client/admin/diplomas/page-panel.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

const KIND_TEXTS = { diploma: m.diploma_kind_diploma, thanks: m.diploma_kind_thanks };

interface DesignsTableProps {
  designs: readonly StoredDesign[];
  isBusy: boolean;
  onCopy(design: StoredDesign): void;
  onRemove(design: StoredDesign): void;
}

export function DesignsTable({ designs, isBusy, onCopy, onRemove }: DesignsTableProps) {
  const at = useLocale();
  const now = new Date();
  return (
    <DataTable
      caption={m.diploma_designs_table({}, at)}
      isBusy={isBusy}
      columns={{
        name: { text: m.diploma_column_name({}, at), isRowHeader: true },
        kind: { text: m.diploma_column_kind({}, at) },
        changed: { text: m.diploma_column_changed({}, at) },
        actions: {
          text: m.diploma_column_actions({}, at),
          isBare: true,
          className: 'cell-actions',
        },
      }}
      rows={designs}
      keyOf={({ id }) => id}
      cells={(stored) => {
        const { id, design, updatedAt, updatedBy } = stored;
        const { name } = design;
        return {
          name: <strong>{name}</strong>,
          kind: (
            <>
              {KIND_TEXTS[design.kind]({}, at)}
              <span className="cell-second">{ORIENTATION_TEXTS[design.orientation]({}, at)}</span>
            </>
          ),
          changed: (
            <>
              {whenText(updatedAt, now, at.locale)}
              <span className="cell-second">{updatedBy}</span>
            </>
          ),
          actions: (
            <>
              <OfficeLink
                to={`/admin/documents/diplomas/${id}`}
                label={m.diploma_edit_of({ name }, at)}
              >
                {m.diploma_edit({}, at)}
              </OfficeLink>
              <LinkButton
                aria-label={m.diploma_duplicate_of({ name }, at)}
                onClick={() => onCopy(stored)}
              >
                {m.diploma_duplicate({}, at)}
              </LinkButton>
              <LinkButton
                aria-label={m.diploma_delete_of({ name }, at)}
                onClick={() => onRemove(stored)}
              >
                {m.diploma_delete({}, at)}
              </LinkButton>
            </>
          ),
        };
      }}
    />
  );
}
