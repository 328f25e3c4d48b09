import type { Template } from '#client/admin/messages/templates/use-templates.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
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
    <DataTable
      caption={m.messages_templates_table({}, at)}
      isBusy={isBusy}
      columns={{
        name: { text: m.messages_templates_name({}, at), isRowHeader: true },
        subject: { text: m.messages_column_subject({}, at), className: 'cell-long' },
        changed: { text: m.messages_templates_changed({}, at) },
        actions: {
          text: m.messages_column_actions({}, at),
          isBare: true,
          className: 'cell-actions',
        },
      }}
      rows={templates}
      keyOf={({ id }) => id}
      cells={(template) => {
        const { id, name, texts, updatedAt, updatedBy, isArchived } = template;
        return {
          name: <strong>{name}</strong>,
          subject: texts.sk.subject,
          changed: (
            <>
              {updatedBy
                ? whenText(updatedAt, now, at.locale)
                : m.messages_templates_builtin({}, at)}
              <span className="cell-second">{updatedBy}</span>
            </>
          ),
          actions: (
            <>
              {!isArchived && (
                <OfficeLink
                  to={`/admin/messages/new?template=${id}`}
                  label={m.messages_templates_use_of({ name }, at)}
                >
                  {m.messages_templates_use({}, at)}
                </OfficeLink>
              )}
              <LinkButton
                aria-label={m.messages_templates_edit_of({ name }, at)}
                onClick={() => onEdit(template)}
              >
                {m.messages_templates_edit({}, at)}
              </LinkButton>
              <LinkButton
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
              </LinkButton>
            </>
          ),
        };
      }}
    />
  );
}
