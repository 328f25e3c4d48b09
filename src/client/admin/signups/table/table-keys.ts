export type TableCommand =
  | { kind: 'move'; by: number; extends: boolean }
  | { kind: 'to'; end: 'first' | 'last' }
  | { kind: 'open' }
  | { kind: 'select' }
  | { kind: 'select-all' }
  | { kind: 'clear' };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** `pageRows`: the number of visible rows. Null for keys that the table does not handle. */
export function commandOfKey(pressed: Pressed, pageRows: number): TableCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a') return { kind: 'select-all' };
  if (ctrlKey || metaKey || altKey) return null;
  const move = (by: number): TableCommand => ({ kind: 'move', by, extends: shiftKey });
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return move(1);
    case 'ArrowUp':
    case 'k':
      return move(-1);
    case 'PageDown':
      return move(pageRows);
    case 'PageUp':
      return move(-pageRows);
    case 'Home':
      return { kind: 'to', end: 'first' };
    case 'End':
      return { kind: 'to', end: 'last' };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
    case 'x':
      return { kind: 'select' };
    case 'Escape':
      return { kind: 'clear' };
    default:
      return null;
  }
}

/** Keys that work wherever the focus is, unless the user types. */
export function isPageKey({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return !ctrlKey && !metaKey && !altKey && ['j', 'k', 'x', '/'].includes(key);
}
