import { type FormEvent, type RefObject, useEffect } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { CameraButton } from '#client/day/camera/camera-button.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { readScan } from '#domain/day/badge-code.ts';
import { m } from '#i18n/texts.ts';

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped(typed: string): void;
  onEntered(typed: string): void;
}

/** A scanner that types ends with Enter; people type digits of a badge or a name. */
export function ScanField({ field, typed, onTyped, onEntered }: ScanFieldProps) {
  const at = useLocale();
  useTypingFocus(field);
  const change = (text: string) => {
    // A whole code needs no Enter: not every scanner ends with one.
    if (readScan(text).kind === 'person') onEntered(text);
    else onTyped(text);
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEntered(typed);
  };
  return (
    <search className="day-find">
      <form className="day-scan" onSubmit={enter}>
        <label htmlFor="scan">{m.day_scan({}, at)}</label>
        <input
          id="scan"
          ref={field}
          type="search"
          value={typed}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
      <CameraButton onCode={onEntered} />
    </search>
  );
}

/**
 * Whatever is typed goes into the field, wherever the focus is: a scanner does not look. Without a
 * keyboard the field waits for a finger, because its keys on the screen would cover the card.
 */
function useTypingFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus();
    const focus = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isElsewhere = target instanceof Element && target.matches('input, select, textarea');
      if (isText && !isElsewhere) field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
}

/** Devices with a mouse have keys; on the others a focused field opens keys on the screen. */
export function hasKeyboard(): boolean {
  return matchMedia('(pointer: fine)').matches;
}

type Found = { person: DayPerson } | { problem: 'wrong-digits' | 'unknown' } | null;

/** Null: words, for the search. */
export function findScanned(people: readonly DayPerson[], typed: string): Found {
  const scan = readScan(typed);
  if (scan.kind === 'words') return null;
  if (scan.kind === 'wrong-digits') return { problem: 'wrong-digits' };
  const person = people.find(({ id, badge }) =>
    scan.kind === 'person' ? id === scan.personId : badge === scan.digits,
  );
  return person ? { person } : { problem: 'unknown' };
}
