import type { MouseEvent, ReactNode } from 'react';
import { navigate, useAddress } from '#client/admin/router.ts';

/** A link inside the office; whoever wants it in another tab gets it there. */
export function OfficeLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  const { path } = useAddress();
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
      aria-current={path === to ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
