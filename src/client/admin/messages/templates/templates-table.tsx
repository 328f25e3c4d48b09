import type { Template } from '#client/admin/messages/templates/use-templates.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

interface TemplatesTableProps {
  templates: readonly Template[];
  isBusy: boolean;
  onEdit(template: Template): void;
  onArchive(template: Template, isArchived: boolean): void;
}

export function TemplatesTable({ templates, isBusy, onEdit, onArchive }: TemplatesTableProps) {
  const at = useLocale();
  const now = new Date();
  return (
    <table className="office-table" aria-busy={isBusy}>
      <caption className="visually-hidden">{m.messages_templates_table({}, at)}</caption>
      <thead>
        <tr>
          <th scope="col">{m.messages_templates_name({}, at)}</th>
          <th scope="col">{m.messages_column_subject({}, at)}</th>
          <th scope="col">{m.messages_templates_changed({}, at)}</th>
          <th scope="col">{m.messages_column_actions({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => {
          const { id, name, texts, updatedAt, updatedBy, isArchived } = template;
          return (
            <tr key={id}>
              <th scope="row">
                <strong>{name}</strong>
              </th>
              <td data-label={m.messages_column_subject({}, at)} className="cell-long">
                {texts.sk.subject}
              </td>
              <td data-label={m.messages_templates_changed({}, at)}>
                {updatedBy
                  ? whenText(updatedAt, now, at.locale)
                  : m.messages_templates_builtin({}, at)}
                <span className="cell-second">{updatedBy}</span>
              </td>
              <td className="cell-actions">
                {!isArchived && (
                  <OfficeLink
                    to={`/admin/messages/new?template=${id}`}
                    label={m.messages_templates_use_of({ name }, at)}
                  >
                    {m.messages_templates_use({}, at)}
                  </OfficeLink>
                )}
                <button
                  type="button"
                  className="link-button"
                  aria-label={m.messages_templates_edit_of({ name }, at)}
                  onClick={() => onEdit(template)}
                >
                  {m.messages_templates_edit({}, at)}
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-label={
                    isArchived
                      ? m.messages_templates_restore_of({ name }, at)
                      : m.messages_templates_archive_of({ name }, at)
                  }
                  onClick={() => onArchive(template, !isArchived)}
                >
                  {isArchived
                    ? m.messages_templates_restore({}, at)
                    : m.messages_templates_archive({}, at)}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
