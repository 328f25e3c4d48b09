import { type FormEvent, type RefObject, useEffect } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
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
  useEffect(() => field.current?.focus(), [field]);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    onEntered(typed);
  };
  return (
    <search>
      <form className="day-scan" onSubmit={enter}>
        <label htmlFor="scan">{m.day_scan({}, at)}</label>
        <input
          id="scan"
          ref={field}
          type="search"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}

type Found = { person: DayPerson } | { problem: 'wrong-digits' | 'unknown' } | null;

/** Null: words, for the search. */
export function findScanned(people: readonly DayPerson[], typed: string): Found {
  const scan = readScan(typed);
  if (scan.kind === 'words') return null;
  if (scan.kind === 'wrong-digits') return { problem: 'wrong-digits' };
  const digits = typed.replaceAll(/\s/g, '');
  const person = people.find(({ id, badge }) =>
    scan.kind === 'person' ? id === scan.personId : badge === digits,
  );
  return person ? { person } : { problem: 'unknown' };
}
