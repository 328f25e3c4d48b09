import { useEffect } from 'react';

/** Key sequences: `g`, then the letter of the page. */
export const PAGE_KEYS: Readonly<Record<string, string>> = {
  '/admin': 'p',
  '/admin/signups': 's',
  '/admin/requests': 'z',
  '/admin/duplicates': 'd',
  '/admin/lists': 'l',
  '/admin/payments': 'e',
  '/admin/messages': 'm',
  '/admin/settings': 'n',
  '/admin/editions': 'r',
};

interface ShortcutActions {
  openPalette(): void;
  openHelp(): void;
  go(path: string): void;
}

const SECOND_KEY_MS = 1_500;

/** Shortcuts are off while the user types or a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"]') !== null ||
    document.querySelector('dialog[open]') !== null
  );
}

/** The shortcuts of every office page. */
export function useShortcuts({ openPalette, openHelp, go }: ShortcutActions): void {
  useEffect(() => {
    let pressedG = 0;
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isSecond = event.timeStamp - pressedG < SECOND_KEY_MS;
      pressedG = 0;
      if (event.key === '?') openHelp();
      else if (event.key === 'g') pressedG = event.timeStamp;
      else if (isSecond) {
        const path = Object.keys(PAGE_KEYS).find((one) => PAGE_KEYS[one] === event.key);
        if (!path) return;
        event.preventDefault();
        go(path);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [openPalette, openHelp, go]);
}
