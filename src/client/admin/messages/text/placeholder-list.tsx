import { useLocale } from '#client/components/locale-context.tsx';
import { PLACEHOLDERS, type Placeholder } from '#domain/message/placeholders.ts';
import { placeholderExample, placeholderLabel } from '#i18n/placeholders.ts';
import { m } from '#i18n/texts.ts';

export function PlaceholderList({ onInsert }: { onInsert(name: Placeholder): void }) {
  const at = useLocale();
  return (
    <details className="placeholders">
      <summary>{m.messages_insert({}, at)}</summary>
      <p className="note">{m.messages_insert_hint({}, at)}</p>
      <ul>
        {PLACEHOLDERS.map((name) => {
          const label = placeholderLabel(name, at.locale);
          return (
            <li key={name}>
              <button
                type="button"
                className="placeholder"
                aria-label={m.messages_insert_of({ name: `{${name}}`, label }, at)}
                onClick={() => onInsert(name)}
              >
                {`{${name}}`}
              </button>
              <span>
                {label}
                <span className="cell-second">{placeholderExample(name, at.locale)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="note">{m.messages_format_hint({ open: '{', close: '}' }, at)}</p>
    </details>
  );
}
