import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { FailedPart } from '#client/components/failed-part.tsx';

interface ModalProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Called on Esc and on a click outside. */
  onClose(): void;
}

/** A modal dialog. When it closes, focus returns to the element that opened it. */
export function Modal({ title, text, children, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  // The content fills the dialog's box, so a click on the element itself is outside of it.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes by keyboard and arrives as a cancel event
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <div id={`${id}-text`}>{text}</div>}
        <ErrorBoundary fallback={() => <FailedPart onClose={onClose} />}>{children}</ErrorBoundary>
      </div>
    </dialog>
  );
}
