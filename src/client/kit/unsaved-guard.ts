import { type FormEvent, useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

const pageGuards = new Set<() => boolean>();

/** Asks about all unsaved changes of the page; the router calls it before navigation. */
export function mayLeavePage(): boolean {
  return [...pageGuards].every((guard) => guard());
}

/**
 * The unsaved-changes guard: it asks before the tab is closed, before navigation and, by
 * `mayClose`, before a dialog closes. Text stored in this browser (`isKept`) survives leaving the
 * page.
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

/** The same for a form: text typed since it was last sent is unsaved. */
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
