import { type FormEvent, useState } from 'react';
import { EMPTY_TEXTS } from '#client/admin/messages/compose/draft.ts';
import { PreviewSection } from '#client/admin/messages/compose/preview-section.tsx';
import type { Template } from '#client/admin/messages/templates/use-templates.ts';
import { shownIssues } from '#client/admin/messages/text/shown-issues.ts';
import { TextsEditor } from '#client/admin/messages/text/texts-editor.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

interface TemplateEditorProps {
  /** Null for a new template. */
  template: Template | null;
  onSaved(template: Template): void;
  onClose(): void;
}

export function TemplateEditor({ template, onSaved, onClose }: TemplateEditorProps) {
  const at = useLocale();
  const [name, setName] = useState(template?.name ?? '');
  const [texts, setTexts] = useState(template?.texts ?? EMPTY_TEXTS);
  const [wasTried, setTried] = useState(false);
  const [signupId, setSignupId] = useState('');
  const action = useOfficeMutation();
  const isTyped = name !== (template?.name ?? '') || !isSame(texts, template?.texts ?? EMPTY_TEXTS);
  useUnsavedGuard(isTyped && !action.isRunning);
  const issues = shownIssues(texts, wasTried);
  const lacksName = wasTried && name.trim() === '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || shownIssues(texts, true).length > 0) {
      action.setProblem(m.messages_fix_first({}, at));
      return;
    }
    await action.run(async () => {
      const { id: kept, version } = template ?? { id: '', version: null };
      onSaved(await callAsUser('saveTemplate', { id: kept, version, name, texts }));
    });
  };
  return (
    <div className="compose">
      <form className="compose-form" noValidate onSubmit={(event) => void save(event)}>
        <h2>
          {template
            ? m.messages_templates_edit_title({ name: template.name }, at)
            : m.messages_templates_new_title({}, at)}
        </h2>
        <TextField
          label={m.messages_templates_name({}, at)}
          maxLength={80}
          value={name}
          problem={lacksName && issueText({ path: 'name', code: 'required' }, at.locale)}
          onChange={setName}
        />
        <TextsEditor texts={texts} issues={issues} onChange={setTexts} />
        <Alert>{action.problem}</Alert>
        <div className="form-actions">
          <button type="submit" className="button" disabled={action.isRunning}>
            {action.isRunning ? m.admin_working({}, at) : m.messages_templates_save({}, at)}
          </button>
          <QuietButton onClick={onClose}>{m.action_cancel({}, at)}</QuietButton>
        </div>
      </form>
      <PreviewSection
        texts={texts}
        signupId={signupId}
        selection={null}
        onChooseSignup={setSignupId}
      />
    </div>
  );
}

function isSame(one: Template['texts'], other: Template['texts']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
