import { useRef } from 'react';
import {
  applyTool,
  TEXT_TOOLS,
  type TextTool,
} from '#client/admin/documents/bulletin/text-tools.ts';
import { WrittenBlocks } from '#client/admin/documents/bulletin/written-blocks.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Field } from '#client/kit/field.tsx';
import { MAX_BODY } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

interface WritingFieldProps {
  label: string;
  language: Language;
  value: string;
  rows?: number;
  onChange(value: string): void;
}

const TOOLS = {
  bold: { sign: 'B', name: m.bulletin_bold },
  italic: { sign: 'I', name: m.bulletin_italic },
  heading: { sign: 'H', name: m.bulletin_heading },
  list: { sign: '–', name: m.bulletin_list },
} as const satisfies Record<TextTool, unknown>;

export function WritingField({ label, language, value, rows = 10, onChange }: WritingFieldProps) {
  const at = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const use = (tool: TextTool) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart: from, selectionEnd: to } = element;
    const changed = applyTool(tool, { text: value, from, to });
    onChange(changed.text);
    element.focus();
    // After React has written the new text into the field.
    requestAnimationFrame(() => element.setSelectionRange(changed.from, changed.to));
  };
  return (
    <div className="writing">
      <Field label={label}>
        {(control) => (
          <>
            <div
              className="writing-tools"
              role="toolbar"
              aria-label={m.bulletin_tools_of({ label }, at)}
            >
              {TEXT_TOOLS.map((tool) => (
                <button
                  key={tool}
                  type="button"
                  className={`writing-tool ${tool}`}
                  title={TOOLS[tool].name({}, at)}
                  aria-label={TOOLS[tool].name({}, at)}
                  onClick={() => use(tool)}
                >
                  {TOOLS[tool].sign}
                </button>
              ))}
            </div>
            <textarea
              {...control}
              ref={field}
              lang={language}
              rows={rows}
              maxLength={MAX_BODY}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
      </Field>
      {value.trim() !== '' && (
        <section
          className="writing-set"
          lang={language}
          aria-label={m.bulletin_set_of({ label }, at)}
        >
          <WrittenBlocks written={value} />
        </section>
      )}
    </div>
  );
}
