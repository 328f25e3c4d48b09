import { useEffect, useEffectEvent, useState } from 'react';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { lackingParts } from '#client/public/my-signup/programme/asked-parts.ts';
import { type ProgrammePart, partsOfFragment } from '#domain/appearance/programme-parts.ts';

interface AskedActions {
  /** Opens the fields of what is missing. */
  onOpen(): void;
  onNothingMissing(): void;
}

/** What the link of a message asks for; empty once it has been answered. */
export function useAskedParts(signup: SignupView, { onOpen, onNothingMissing }: AskedActions) {
  const [parts, setParts] = useState<readonly ProgrammePart[]>([]);
  const open = useEffectEvent(() => {
    const asked = partsOfFragment(location.hash);
    if (asked.length === 0 || signup.archived || signup.state === 'cancelled') return;
    setParts(asked);
    if (lackingParts(signup, asked).size > 0) onOpen();
    else if (asked.includes('sheets')) showSheets();
    else onNothingMissing();
  });
  useEffect(() => {
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  const forget = () => {
    if (parts.length === 0) return;
    setParts([]);
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  return { parts, forget };
}

function showSheets(): void {
  const section = document.getElementById('sheets');
  section?.scrollIntoView();
  section?.querySelector<HTMLElement>('h2')?.focus();
}
