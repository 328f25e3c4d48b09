import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface AlertProps {
  /** What went wrong; null, false or '' while nothing has. */
  children: ReactNode;
  className?: string;
  onRetry?: (() => void) | undefined;
}

/** What went wrong and, where it helps, another try. Spoken as soon as it appears. */
export function Alert({ children, className, onRetry }: AlertProps) {
  const at = useLocale();
  if (!children) return null;
  return (
    <div role="alert" className={className ? `problem ${className}` : 'problem'}>
      {children}{' '}
      {onRetry && (
        <button type="button" className="link-button" onClick={onRetry}>
          {m.admin_retry({}, at)}
        </button>
      )}
    </div>
  );
}
