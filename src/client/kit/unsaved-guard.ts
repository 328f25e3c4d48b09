import { type FormEvent, useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

const pageGuards = new Set<() => boolean>();

/** Asks for everything on the page that is unsaved; the router calls it before it shows another. */
export function mayLeavePage(): boolean {
  return [...pageGuards].every((guard) => guard());
}

/**
 * The one guard of typed text that would be lost: it asks before the tab is closed, before another
 * page of the office is shown and, by `mayClose`, before a dialog is. Text that this browser keeps
 * (`isKept`) is not lost by leaving the page.
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  { isKept = false } = {},
): { mayClose(): boolean } {
  const question = m.unsaved_question({}, useLocale());
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  useEffect(() => {
    if (!isUnsaved || isKept) return;
    const guard = () => confirm(question);
    pageGuards.add(guard);
    return () => {
      pageGuards.delete(guard);
    };
  }, [isUnsaved, isKept, question]);
  return { mayClose: () => !isUnsaved || confirm(question) };
}

interface Sending {
  isRunning: boolean;
  problem: string | null;
}

/** The same for a form: whatever was typed into its fields since it was sent is unsaved. */
export function useFormGuard({ isRunning, problem }: Sending) {
  const [isTyped, setTyped] = useState(false);
  const [isSent, setSent] = useState(false);
  const isRefused = problem !== null && !isRunning;
  const { mayClose } = useUnsavedGuard(isTyped && (!isSent || isRefused));
  return {
    mayClose,
    noteTyping({ target }: FormEvent) {
      if (!isTextField(target)) return;
      setTyped(true);
      setSent(false);
    },
    noteSending: () => setSent(true),
  };
}

const NO_TEXT = ['checkbox', 'radio', 'file', 'search', 'color', 'range'];

function isTextField(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type);
}
