import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { type FileKind, KIND_FACTS } from '#domain/files/file-kind.ts';
import { m } from '#i18n/texts.ts';
import '#client/components/upload/upload.css';

interface DropZoneProps {
  kinds: readonly FileKind[];
  /** The button's label, and its accessible name where there are several. */
  button: string;
  label?: string;
  /** Accepted file types. */
  children?: ReactNode;
  isQuiet?: boolean;
  /** Selector of the closest ancestor that also accepts dropped files. */
  area?: string;
  onFiles(files: File[]): void;
}

/** A button for touch and keyboard, and a drop target for the mouse. */
export function DropZone(props: DropZoneProps) {
  const { kinds, button, label, children, isQuiet, area, onFiles } = props;
  const at = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(
    onFiles,
    () => (area ? box.current?.closest<HTMLElement>(area) : null) ?? box.current,
  );
  return (
    <div ref={box} className={isOver ? 'drop-zone is-over' : 'drop-zone'}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(kinds)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <p className="drop-line">
        <button
          type="button"
          className={isQuiet ? 'button quiet' : 'button'}
          aria-label={label}
          aria-describedby={children ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {button}
        </button>
        {(isOver || !isQuiet) && (
          <span className="drop-hint">
            {isOver ? m.file_drop_now({}, at) : m.file_drop_hint({}, at)}
          </span>
        )}
      </p>
      {children && (
        <p id={id} className="note">
          {children}
        </p>
      )}
    </div>
  );
}

/** Whether files are dragged over the element; passes dropped files on. */
function useFileDrop(onFiles: (files: File[]) => void, element: () => HTMLElement | null): boolean {
  const [isOver, setOver] = useState(false);
  const handleFiles = useRef(onFiles);
  handleFiles.current = onFiles;
  const find = useRef(element);
  useEffect(() => {
    const target = find.current();
    if (!target) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Moving between children is not leaving: count enter and leave events.
    let depth = 0;
    const move = (to: number) => {
      depth = Math.max(to, 0);
      setOver(depth > 0);
    };
    const listen = (name: DragEventName, handle: (event: DragEvent) => void) =>
      target.addEventListener(
        name,
        (event) => {
          if (event.dataTransfer?.types.includes('Files')) handle(event);
        },
        { signal },
      );
    listen('dragenter', () => move(depth + 1));
    listen('dragleave', () => move(depth - 1));
    listen('dragover', (event) => event.preventDefault());
    listen('drop', (event) => {
      event.preventDefault();
      move(0);
      handleFiles.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => leaving.abort();
  }, []);
  return isOver;
}

type DragEventName = 'dragenter' | 'dragleave' | 'dragover' | 'drop';

function acceptOf(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => {
      const { contentType, extensions } = KIND_FACTS[kind];
      return [contentType, ...extensions.map((extension) => `.${extension}`)];
    })
    .join(',');
}
