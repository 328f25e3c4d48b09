import type { MouseEvent, ReactNode } from 'react';
import { navigate, useAddress } from '#client/admin/router.ts';

/** A link inside the office; whoever wants it in another tab gets it there. */
export function OfficeLink({
  to,
  className,
  coversBelow = false,
  label,
  children,
}: {
  to: string;
  /** Also the current one when the page lies below it. */
  coversBelow?: boolean;
  className?: string;
  /** What it is called where its words alone would not tell it from its neighbours. */
  label?: string;
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
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
