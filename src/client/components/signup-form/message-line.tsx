import { useLocale } from '#client/components/locale-context.tsx';
import type { FormMessage } from '#client/components/signup-form/form-context.tsx';
import { m } from '#i18n/texts.ts';

interface MessageLineProps {
  message: FormMessage | null;
  onClose(): void;
}

/** The result of an action with its undo, beside the price, which is always visible. */
export function MessageLine({ message, onClose }: MessageLineProps) {
  const at = useLocale();
  return (
    <div className="form-message" role="status">
      {message && (
        <>
          <p>{message.text}</p>
          {message.undo && (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                message.undo?.();
                onClose();
              }}
            >
              {m.action_undo({}, at)}
            </button>
          )}
          <button type="button" className="link-button" onClick={onClose}>
            {m.action_close({}, at)}
          </button>
        </>
      )}
    </div>
  );
}
