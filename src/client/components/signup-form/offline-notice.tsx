import { useSyncExternalStore } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface OfflineNoticeProps {
  /** The notice beside the button is visible, but not announced a second time. */
  isRepeated?: boolean;
}

/** Appears at once and says that typed text is safe. */
export function OfflineNotice({ isRepeated = false }: OfflineNoticeProps) {
  const at = useLocale();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className="form-notice" role={isRepeated ? undefined : 'status'} hidden={isOnline}>
      {isOnline ? '' : m.form_offline({}, at)}
    </p>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
