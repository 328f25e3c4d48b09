import { type FormEvent, useRef } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Field } from '#client/kit/field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

/** The size limit of a function call, encoded as text. */
const MAX_BYTES = 2.5 * 1024 * 1024;

/** A parsed file, and a function that parses it again with another header row. */
export interface ReadFile {
  file: FunctionOutput<'readImport'>;
  readAgain(headerLine: number): Promise<FunctionOutput<'readImport'>>;
}

interface FileStepProps {
  editionId: string;
  onRead(read: ReadFile): void;
}

export function FileStep({ editionId, onRead }: FileStepProps) {
  const at = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { isRunning, problem, setProblem, run } = useOfficeMutation();
  const read = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setProblem(m.import_choose_file({}, at));
    if (file.size > MAX_BYTES) return setProblem(m.import_too_large({}, at));
    await run(async () => {
      const base64 = await base64Of(file);
      const data = { editionId, filename: file.name, base64 };
      const readAgain = (headerLine: number) => callAsUser('readImport', { ...data, headerLine });
      onRead({ file: await callAsUser('readImport', data), readAgain });
    });
  };
  return (
    <form className="import-file" noValidate onSubmit={(event) => void read(event)}>
      <Field label={m.import_file({}, at)} hint={m.import_file_about({}, at)}>
        {(control) => <input {...control} ref={input} type="file" accept=".xlsx,.csv,.txt,.tsv" />}
      </Field>
      <Alert>{problem}</Alert>
      <div className="form-actions">
        <button type="submit" className="button" disabled={isRunning}>
          {isRunning ? m.admin_working({}, at) : m.import_read({}, at)}
        </button>
      </div>
    </form>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
