import { useId, useRef } from 'react';
import { insertAt, type TextPlace } from '#client/admin/messages/text/insert-at.ts';
import { PlaceholderList } from '#client/admin/messages/text/placeholder-list.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { TextArea, TextField } from '#client/kit/text-field.tsx';
import type { Issue } from '#domain/issues.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';
import type { Placeholder } from '#domain/message/placeholders.ts';
import { issueText } from '#i18n/issue-text.ts';
import { m } from '#i18n/texts.ts';

interface TextsEditorProps {
  texts: MessageTexts;
  /** Paths such as `sk.subject`. */
  issues: readonly Issue[];
  onChange(texts: MessageTexts): void;
}

const ROWS = 12;
const NAMES = { sk: m.messages_language_sk, en: m.messages_language_en } as const;

/** Subject and text in both languages, with a list of placeholders. */
export function TextsEditor({ texts, issues, onChange }: TextsEditorProps) {
  const at = useLocale();
  // Null before a field was focused: then text goes to the end of the Slovak text.
  const last = useRef<Pick<TextPlace, 'language' | 'field'> | null>(null);
  const id = useId();
  const written = LANGUAGES.filter((language) => language === 'sk' || !texts.slovakForAll);
  const insert = (name: Placeholder) => {
    const { language, field } = last.current ?? { language: 'sk', field: 'body' };
    const element = document.getElementById(`${id}-${language}-${field}`);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
    const from = last.current ? (element.selectionStart ?? -1) : -1;
    const to = last.current ? (element.selectionEnd ?? -1) : -1;
    const inserted = insertAt(texts, { language, field, from, to }, `{${name}}`);
    onChange(inserted.texts);
    element.focus();
    // After React has written the new text into the field.
    requestAnimationFrame(() => element.setSelectionRange(inserted.caret, inserted.caret));
  };

  return (
    <div className="texts-editor">
      <PlaceholderList onInsert={insert} />
      <div className="texts-languages">
        {written.map((language) => (
          <fieldset key={language} className="choices" lang={language}>
            <legend>{NAMES[language]({}, at)}</legend>
            {(['subject', 'body'] as const).map((field) => {
              const problems = issues.filter(({ path }) => path === `${language}.${field}`);
              const shared = {
                id: `${id}-${language}-${field}`,
                value: texts[language][field],
                label: field === 'subject' ? m.messages_subject({}, at) : m.messages_body({}, at),
                problem: problems.map((issue) => issueText(issue, at.locale)).join(' '),
                onFocus: () => {
                  last.current = { language, field };
                },
                onChange: (value: string) =>
                  onChange({
                    ...texts,
                    [language]: { ...texts[language], [field]: value },
                  }),
              };
              return field === 'subject' ? (
                <TextField key={field} {...shared} maxLength={200} />
              ) : (
                <TextArea key={field} {...shared} rows={ROWS} />
              );
            })}
          </fieldset>
        ))}
      </div>
      <Checkbox
        label={m.messages_slovak_for_all({}, at)}
        checked={texts.slovakForAll}
        onChange={(checked) => onChange({ ...texts, slovakForAll: checked })}
      />
    </div>
  );
}
