import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

interface AlertProps {
  /** The error; null, false or '' when there is none. */
  children: ReactNode;
  className?: string;
  onRetry?: (() => void) | undefined;
}

/** An error message with an optional retry, announced as soon as it appears. */
export function Alert({ children, className, onRetry }: AlertProps) {
  const at = useLocale();
  if (!children) return null;
  return (
    <div role="alert" className={className ? `problem ${className}` : 'problem'}>
      {children} {onRetry && <LinkButton onClick={onRetry}>{m.admin_retry({}, at)}</LinkButton>}
    </div>
  );
}
