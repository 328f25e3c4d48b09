import { useState } from 'react';
import { TemplateEditor } from '#client/admin/messages/templates/template-editor.tsx';
import { TemplatesTable } from '#client/admin/messages/templates/templates-table.tsx';
import { type Template, useTemplates } from '#client/admin/messages/templates/use-templates.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

export function TemplatesPart() {
  const at = useLocale();
  const { templates, isLoading, problem, reload } = useTemplates();
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const [isAll, setAll] = useState(false);
  const action = useOfficeMutation();
  const toast = useToast();

  const archive = ({ id, name }: Template, isArchived: boolean) =>
    action.run(async () => {
      await callAsUser('archiveTemplate', { id, isArchived });
      if (!isArchived) return;
      toast({
        text: m.messages_templates_archived({ name }, at),
        action: {
          text: m.messages_undo({}, at),
          run: () => void callAsUser('archiveTemplate', { id, isArchived: false }).then(reload),
        },
      });
    });
  if (edited) {
    return (
      <TemplateEditor
        template={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        onSaved={({ name }) => {
          setEdited(null);
          toast({ text: m.messages_templates_saved({ name }, at) });
        }}
      />
    );
  }
  const shown = templates?.filter(({ isArchived }) => isAll || !isArchived);
  return (
    <>
      <p className="note">{m.messages_templates_lead({}, at)}</p>
      <div className="form-actions">
        <QuietButton onClick={() => setEdited('new')}>
          {m.messages_templates_new({}, at)}
        </QuietButton>
        {templates?.some(({ isArchived }) => isArchived) && (
          <Checkbox
            label={m.messages_templates_show_archived({}, at)}
            checked={isAll}
            onChange={setAll}
          />
        )}
      </div>
      <Alert onRetry={reload}>{problem ?? action.problem}</Alert>
      {!shown && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {shown?.length === 0 && <EmptyState>{m.messages_templates_none({}, at)}</EmptyState>}
      {shown && shown.length > 0 && (
        <TemplatesTable
          templates={shown}
          isBusy={isLoading}
          onEdit={setEdited}
          onArchive={(template, isArchived) => void archive(template, isArchived)}
        />
      )}
    </>
  );
}
