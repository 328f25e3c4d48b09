import type { StoredDesign } from '#client/admin/diplomas/diploma-sample.ts';
import { ORIENTATION_TEXTS } from '#client/admin/diplomas/page-panel.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
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
    <table className="office-table" aria-busy={isBusy}>
      <caption className="visually-hidden">{m.diploma_designs_table({}, at)}</caption>
      <thead>
        <tr>
          <th scope="col">{m.diploma_column_name({}, at)}</th>
          <th scope="col">{m.diploma_column_kind({}, at)}</th>
          <th scope="col">{m.diploma_column_changed({}, at)}</th>
          <th scope="col">{m.diploma_column_actions({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {designs.map((stored) => {
          const { id, design, updatedAt, updatedBy } = stored;
          const { name } = design;
          return (
            <tr key={id}>
              <th scope="row">
                <strong>{name}</strong>
              </th>
              <td data-label={m.diploma_column_kind({}, at)}>
                {KIND_TEXTS[design.kind]({}, at)}
                <span className="cell-second">{ORIENTATION_TEXTS[design.orientation]({}, at)}</span>
              </td>
              <td data-label={m.diploma_column_changed({}, at)}>
                {whenText(updatedAt, now, at.locale)}
                <span className="cell-second">{updatedBy}</span>
              </td>
              <td className="cell-actions">
                <OfficeLink
                  to={`/admin/documents/diplomas/${id}`}
                  label={m.diploma_edit_of({ name }, at)}
                >
                  {m.diploma_edit({}, at)}
                </OfficeLink>
                <button
                  type="button"
                  className="link-button"
                  aria-label={m.diploma_duplicate_of({ name }, at)}
                  onClick={() => onCopy(stored)}
                >
                  {m.diploma_duplicate({}, at)}
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-label={m.diploma_delete_of({ name }, at)}
                  onClick={() => onRemove(stored)}
                >
                  {m.diploma_delete({}, at)}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
