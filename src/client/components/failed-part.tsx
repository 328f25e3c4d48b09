import { useLocale } from '#client/components/locale-context.tsx';
import { keepTypedText } from '#client/lib/typed-text.ts';
import { m } from '#i18n/texts.ts';

interface FailedPartProps {
  /** A script failed to load: the connection was lost, or a newer version has replaced the file. */
  isLost?: boolean;
  /** Renders the part again; absent where only a reload helps. */
  onRetry?(): void;
  /** Closes the surrounding dialog. */
  onClose?(): void;
}

/** Replaces a part of the page that broke and offers a way to continue. */
export function FailedPart({ isLost = false, onRetry, onClose }: FailedPartProps) {
  const at = useLocale();
  return (
    <div role="alert" className="failed-part">
      <p>{isLost ? m.failed_part_lost({}, at) : m.failed_part_text({}, at)}</p>
      <p className="failed-part-actions">
        {onRetry && (
          <button type="button" className="button quiet" onClick={onRetry}>
            {m.failed_part_retry({}, at)}
          </button>
        )}
        <button type="button" className="button" onClick={reload}>
          {m.failed_part_reload({}, at)}
        </button>
        {onClose && (
          <button type="button" className="button quiet" onClick={onClose}>
            {m.action_close({}, at)}
          </button>
        )}
      </p>
    </div>
  );
}

function reload(): void {
  keepTypedText();
  location.reload();
}
