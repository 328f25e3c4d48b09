import type { MessageDraft } from '#client/admin/messages/compose/draft.ts';
import { EMPTY_TEXTS } from '#client/admin/messages/compose/draft.ts';
import type { Template } from '#client/admin/messages/templates/use-templates.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import { m } from '#i18n/texts.ts';

interface TemplateChoiceProps {
  draft: MessageDraft;
  templates: readonly Template[];
  onChange(change: Partial<MessageDraft>): void;
}

export function TemplateChoice({ draft, templates, onChange }: TemplateChoiceProps) {
  const at = useLocale();
  const chosen = templates.find((template) => template.id === draft.templateId);
  const isChanged = chosen && JSON.stringify(chosen.texts) !== JSON.stringify(draft.texts);
  const choose = (templateId: string) => {
    const template = templates.find((one) => one.id === templateId);
    onChange({ templateId, texts: template?.texts ?? EMPTY_TEXTS, again: [] });
  };
  return (
    <Select
      className="short"
      label={m.messages_compose_template({}, at)}
      value={draft.templateId}
      none={m.messages_compose_no_template({}, at)}
      options={templates
        .filter((template) => !template.isArchived || template.id === draft.templateId)
        .map((template) => ({ value: template.id, text: template.name }))}
      hint={isChanged && m.messages_compose_template_changed({}, at)}
      onChange={choose}
    />
  );
}
