import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/toasts/toasts.css';

interface Toast {
  text: string;
  /** Taking it back, most often. */
  action?: { text: string; run(): void };
}

interface ShownToast extends Toast {
  id: number;
}

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Says in passing what has been done; what matters more belongs to the page itself. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

/** Long enough to read it and to reach for "undo". */
const SHOWN_MS = 12_000;
const MAX_SHOWN = 3;

export function ToastProvider({ children }: { children: ReactNode }) {
  const at = useLocale();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: Toast) => {
      const id = nextId.current++;
      setToasts((shown) => [...shown, { ...toast, id }].slice(-MAX_SHOWN));
      setTimeout(() => dismiss(id), SHOWN_MS);
    },
    [dismiss],
  );
  const list = useMemo(
    () =>
      toasts.map(({ id, text, action }) => (
        <li key={id} className="toast">
          <p>{text}</p>
          {action && (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.text}
            </button>
          )}
          <button
            type="button"
            className="link-button toast-close"
            aria-label={m.admin_toast_close({}, at)}
            onClick={() => dismiss(id)}
          >
            ×
          </button>
        </li>
      )),
    [toasts, dismiss, at],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        <ul>{list}</ul>
      </div>
    </ToastContext>
  );
}
