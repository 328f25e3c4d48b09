import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

export interface Question {
  title: string;
  text?: ReactNode;
  /** What confirming does, in a word: "Odstrániť". */
  confirm: string;
  /** "Zrušiť" unless that could be misread. */
  cancel?: string;
}

interface Pending extends Question {
  answer(confirmed: boolean): void;
}

/**
 * A yes/no question: `ask` resolves to true on confirm and to false on cancel, Esc or a click
 * outside. The returned element has to be rendered somewhere.
 */
export function useConfirm(): { ask(question: Question): Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        const answer = (confirmed: boolean) => {
          setPending(null);
          resolve(confirmed);
        };
        setPending({ ...question, answer });
      }),
    [],
  );
  return { ask, dialog: pending && <ConfirmDialog {...pending} /> };
}

function ConfirmDialog({ title, text, confirm, cancel, answer }: Pending) {
  const at = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  // The dialog fills its own box with its content, so a click on the element itself is outside it.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) answer(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way and comes as a cancel event
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <div id={`${id}-text`}>{text}</div>}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={() => answer(false)}>
            {cancel ?? m.action_cancel({}, at)}
          </button>
          <button type="button" className="button" onClick={() => answer(true)}>
            {confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}
