import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuContentProps } from '#client/kit/menu-content.tsx';
import '#client/kit/menus.css';

const loadMenu = () => import('#client/kit/menu-content.tsx');
const MenuContent = lazy(() => loadMenu().then(({ MenuContent }) => ({ default: MenuContent })));
const loadPopover = () => import('#client/kit/popover-content.tsx');
const PopoverContent = lazy(() =>
  loadPopover().then(({ PopoverContent }) => ({ default: PopoverContent })),
);

export function Menu(props: MenuContentProps) {
  return (
    <OpenedLater {...props} className="button quiet" popup="menu" load={loadMenu}>
      <MenuContent {...props} />
    </OpenedLater>
  );
}

interface PopoverProps {
  label: string;
  className?: string;
  /** Receives the closing function. */
  children(close: () => void): ReactNode;
}

/** A dropdown with any content. */
export function Popover(props: PopoverProps) {
  return (
    <OpenedLater {...props} className="tool-button" popup="dialog" load={loadPopover}>
      <PopoverContent {...props} />
    </OpenedLater>
  );
}

interface OpenedLaterProps {
  label: string;
  spokenLabel?: string;
  className: string;
  popup: 'menu' | 'dialog';
  load(): Promise<unknown>;
  children: ReactNode;
}

/** Shows only the button until the user is about to press it: the menu code is a separate chunk. */
function OpenedLater({ label, spokenLabel, className, popup, load, children }: OpenedLaterProps) {
  const [isWanted, setWanted] = useState(false);
  const fetch = () => void load().catch(() => undefined);
  const button = (
    <button
      type="button"
      className={`menu-button ${className}`}
      aria-label={spokenLabel}
      aria-haspopup={popup}
      aria-expanded={false}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => setWanted(true)}
    >
      {label}
    </button>
  );
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
