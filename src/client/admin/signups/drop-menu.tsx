import { type ReactNode, useEffect, useRef, useState } from 'react';

interface DropMenuProps {
  label: string;
  className?: string;
  /** Gets what closes it. */
  children(close: () => void): ReactNode;
}

/** What folds out under a button, and away on Esc, a click elsewhere or when it is left. */
export function DropMenu({ label, className, children }: DropMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => leaving.abort();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={menu} className={className ? `drop-menu ${className}` : 'drop-menu'}>
      <button
        ref={button}
        type="button"
        className="tool-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && <div className="drop-menu-body">{children(close)}</div>}
    </div>
  );
}
