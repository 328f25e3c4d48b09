import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** What went wrong and, where it helps, another try. */
export function Trouble({ text, onRetry }: { text: string | null; onRetry?(): void }) {
  const at = useLocale();
  if (!text) return null;
  return (
    <p role="alert" className="problem">
      {text}{' '}
      {onRetry && (
        <button type="button" className="link-button" onClick={onRetry}>
          {m.admin_retry({}, at)}
        </button>
      )}
    </p>
  );
}
