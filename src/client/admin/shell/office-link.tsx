import type { MouseEvent, ReactNode } from 'react';
import { navigate, useAddress } from '#client/admin/router.ts';

/** A link inside the office; whoever wants it in another tab gets it there. */
export function OfficeLink({
  to,
  className,
  coversBelow = false,
  children,
}: {
  to: string;
  /** Also the current one when the page lies below it. */
  coversBelow?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { path } = useAddress();
  const isCurrent = path === to || (coversBelow && path.startsWith(`${to}/`));
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
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
