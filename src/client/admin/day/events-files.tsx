import { useId, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

/** As much as the server takes with its quotation marks escaped. */
const MOST_BYTES = 3 * 1024 * 1024;

type Counts = FunctionOutput<'importDayEvents'>;

interface ReadFile {
  name: string;
  counts: Counts | null;
  problem: string | null;
}

/** Reads in what devices have saved because they could not send it. */
export function EventsFiles({ onRead }: { onRead(): void }) {
  const at = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<readonly ReadFile[]>([]);
  const readOne = async (file: File): Promise<ReadFile> => {
    const { name } = file;
    if (file.size > MOST_BYTES) {
      return { name, counts: null, problem: m.refusal_day_file_too_large({}, at) };
    }
    try {
      const counts = await callAsUser('importDayEvents', { file: await file.text() });
      return { name, counts, problem: null };
    } catch (error) {
      return { name, counts: null, problem: callErrorText(error, at.locale) };
    }
  };
  const readAll = async (files: readonly File[]) => {
    setReading(true);
    setRead([]);
    for (const file of files) {
      const one = await readOne(file);
      setRead((before) => [...before, one]);
    }
    setReading(false);
    onRead();
  };
  return (
    <div className="day-files">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) void readAll(files);
        }}
      />
      <QuietButton
        aria-describedby={id}
        disabled={isReading}
        onClick={() => input.current?.click()}
      >
        {m.office_day_file_read({}, at)}
      </QuietButton>
      <p id={id} className="note">
        {m.office_day_file_text({}, at)}
      </p>
      <ul className="day-files-read" aria-live="polite" aria-label={m.office_day_files({}, at)}>
        {read.map(({ name, counts, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and names repeat
          <li key={index}>
            <strong>{counts?.label ?? name}</strong>{' '}
            {problem && <span className="problem">{problem}</span>}
            {counts && <span>{countsText(counts, at)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function countsText({ stored, known, waiting }: Counts, at: ReturnType<typeof useLocale>): string {
  return [
    m.office_day_file_stored({ count: stored }, at),
    m.office_day_file_known({ count: known }, at),
    m.office_day_file_waiting({ count: waiting }, at),
  ].join(' · ');
}
