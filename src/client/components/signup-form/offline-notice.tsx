import { useSyncExternalStore } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface OfflineNoticeProps {
  /** Beside the button it is seen again, but not read out a second time. */
  isRepeated?: boolean;
}

/** Said at once: what is typed meanwhile is safe. */
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
