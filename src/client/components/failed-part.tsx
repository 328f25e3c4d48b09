import { useLocale } from '#client/components/locale-context.tsx';
import { keepTypedText } from '#client/lib/typed-text.ts';
import { m } from '#i18n/texts.ts';

interface FailedPartProps {
  /** A file of the program did not come: the line was cut, or a newer version has replaced it. */
  isLost?: boolean;
  /** Draws the part again; absent where only a reload helps. */
  onRetry?(): void;
  /** Of the dialog that it stands in. */
  onClose?(): void;
}

/** Stands in the place of a part of the page that broke, and says how to go on. */
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
