import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { FailedPart } from '#client/components/failed-part.tsx';

interface ModalProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** On Esc and on a click outside. */
  onClose(): void;
}

/** A dialog over the page; when it goes, the focus returns to what opened it. */
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
  // The dialog fills its own box with its content, so a click on the element itself is outside it.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
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
