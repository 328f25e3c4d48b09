import { useId } from 'react';
import type { MessageDraft } from '#client/admin/messages/compose/draft.ts';
import { EMPTY_TEXTS } from '#client/admin/messages/compose/draft.ts';
import type { Template } from '#client/admin/messages/templates/use-templates.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface TemplateChoiceProps {
  draft: MessageDraft;
  templates: readonly Template[];
  onChange(change: Partial<MessageDraft>): void;
}

export function TemplateChoice({ draft, templates, onChange }: TemplateChoiceProps) {
  const at = useLocale();
  const id = useId();
  const chosen = templates.find((template) => template.id === draft.templateId);
  const isChanged = chosen && JSON.stringify(chosen.texts) !== JSON.stringify(draft.texts);
  const choose = (templateId: string) => {
    const template = templates.find((one) => one.id === templateId);
    onChange({ templateId, texts: template?.texts ?? EMPTY_TEXTS, again: [] });
  };
  return (
    <div className="office-field short">
      <label htmlFor={id}>{m.messages_compose_template({}, at)}</label>
      <select id={id} value={draft.templateId} onChange={(event) => choose(event.target.value)}>
        <option value="">{m.messages_compose_no_template({}, at)}</option>
        {templates
          .filter((template) => !template.isArchived || template.id === draft.templateId)
          .map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
      </select>
      {isChanged && <p className="note">{m.messages_compose_template_changed({}, at)}</p>}
    </div>
  );
}
