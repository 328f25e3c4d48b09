import { type ReactNode, useCallback, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { m } from '#i18n/texts.ts';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The confirming action in a word: "Odstrániť". */
  confirm: string;
  /** Defaults to "Späť". */
  cancel?: string;
}

interface Pending extends Question {
  answer(confirmed: boolean): void;
}

/**
 * A yes/no question: `ask` resolves to true on confirm, and to false on cancel, Esc or a click
 * outside. The caller has to render the returned element.
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
  return (
    <Modal title={title} text={text} onClose={() => answer(false)}>
      <div className="dialog-actions">
        <button type="button" className="button quiet" onClick={() => answer(false)}>
          {cancel ?? m.action_cancel({}, at)}
        </button>
        <button type="button" className="button" onClick={() => answer(true)}>
          {confirm}
        </button>
      </div>
    </Modal>
  );
}
