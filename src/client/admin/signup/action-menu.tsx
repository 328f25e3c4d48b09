import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';

/** Actions that need not be in sight all the time. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [close]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={menu} className="action-menu" onKeyDown={onKey}>
      <summary className="button quiet">{label}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click of a button inside, by whatever means */}
      <ul onClick={close}>{children}</ul>
    </details>
  );
}

export function MenuItem({ children, onClick }: { children: ReactNode; onClick(): void }) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        {children}
      </button>
    </li>
  );
}
