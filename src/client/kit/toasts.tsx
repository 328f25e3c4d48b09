import { Toast } from '@base-ui/react/toast';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';
import '#client/kit/toasts.css';

export interface ShownToast {
  text: string;
  /** Usually an undo. */
  action?: { text: string; run(): void };
}

const ToastContext = createContext<(toast: ShownToast) => void>(() => {});

/** Shows a short success message; important messages belong on the page. */
export function useToast(): (toast: ShownToast) => void {
  return use(ToastContext);
}

/** Long enough to reach the undo; the timer pauses while the toast is hovered or focused. */
const SHOWN_MS = 12_000;
const MAX_SHOWN = 3;
/** A toast is not a dialog, although the library gives it that role. */
const TOAST_OPTIONS = { role: 'group', 'aria-modal': undefined } as const;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(() => Toast.createToastManager());
  const show = useCallback(
    ({ text, action }: ShownToast) => {
      const id = manager.add({
        description: text,
        actionProps: action && {
          children: action.text,
          onClick: () => {
            manager.close(id);
            action.run();
          },
        },
      });
    },
    [manager],
  );
  return (
    <Toast.Provider toastManager={manager} timeout={SHOWN_MS} limit={MAX_SHOWN}>
      <ToastContext value={show}>{children}</ToastContext>
      <ToastList />
    </Toast.Provider>
  );
}

function ToastList() {
  const at = useLocale();
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Viewport className="toasts" aria-label={m.admin_toasts({}, at)}>
      {toasts.map((toast) => (
        <Toast.Root key={toast.id} toast={toast} {...TOAST_OPTIONS} className="toast">
          <Toast.Description className="toast-text" />
          <Toast.Action className="link-button" />
          <Toast.Close
            // The library hides it until it is hovered, though the keyboard reaches it.
            aria-hidden={false}
            className="link-button toast-close"
            aria-label={m.admin_toast_close({}, at)}
          >
            ×
          </Toast.Close>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
