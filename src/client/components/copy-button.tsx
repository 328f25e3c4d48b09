import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { copyText } from '#client/lib/copy-text.ts';
import { m } from '#i18n/texts.ts';

interface CopyButtonProps {
  value: string;
  /** Names the value in a word or two: "IBAN". */
  what: string;
  /** Id of the element with the value, which is selected if the browser refuses to copy. */
  shownIn: string;
}

type Outcome = 'copied' | 'selected' | null;

const SHOWN_MS = 4_000;

export function CopyButton({ value, what, shownIn }: CopyButtonProps) {
  const at = useLocale();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    const isCopied = await copyText(value);
    if (!isCopied) selectContent(shownIn);
    setOutcome(isCopied ? 'copied' : 'selected');
    timer.current = setTimeout(() => setOutcome(null), SHOWN_MS);
  };
  const labels = { copied: m.action_copied({}, at), selected: m.action_copy_selected({}, at) };
  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={m.action_copy_of({ what }, at)}
        onClick={() => void copy()}
      >
        {outcome ? labels[outcome] : m.action_copy({}, at)}
      </button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && m.action_copied_of({ what }, at)}
        {outcome === 'selected' && labels.selected}
      </span>
    </>
  );
}

function selectContent(id: string): void {
  const element = document.getElementById(id);
  if (element) getSelection()?.selectAllChildren(element);
}
