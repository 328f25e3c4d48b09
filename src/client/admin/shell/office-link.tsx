import type { MouseEvent, ReactNode } from 'react';
import { navigate, useAddress } from '#client/admin/router.ts';

/** A link inside the office; modified clicks open a new tab as usual. */
export function OfficeLink({
  to,
  className,
  coversBelow = false,
  isShown,
  label,
  children,
}: {
  to: string;
  /** Current also for pages below it. */
  coversBelow?: boolean;
  /** Decides whether it is current, for parts of a page that differ in the query. */
  isShown?: boolean;
  className?: string;
  /** The accessible name, where the visible text is ambiguous. */
  label?: string;
  children: ReactNode;
}) {
  const { path } = useAddress();
  const isCurrent = isShown ?? (path === to || (coversBelow && path.startsWith(`${to}/`)));
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    navigate(to);
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
