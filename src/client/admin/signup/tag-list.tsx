import { useLocale } from '#client/components/locale-context.tsx';
import { tagText } from '#i18n/tag-text.ts';

interface TagListProps {
  tags: readonly string[];
  removeLabel(tag: string): string;
  /** Absent for a read-only user. */
  onRemove?: ((tag: string) => void) | undefined;
}

export function TagList({ tags, removeLabel, onRemove }: TagListProps) {
  const at = useLocale();
  if (tags.length === 0) return null;
  return (
    <ul className="tag-list">
      {tags.map((tag) => (
        <li key={tag} className="tag">
          {tagText(tag, at.locale)}
          {onRemove && (
            <button
              type="button"
              className="tag-remove"
              aria-label={removeLabel(tag)}
              onClick={() => onRemove(tag)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
