import { useRef, useState } from 'react';
import { problemText } from '#client/admin/payments/bank/bank-texts.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { BankColumns } from '#domain/bank/bank-column.ts';
import { m } from '#i18n/texts.ts';

/** The size limit of a call, encoded as text. */
const MAX_BYTES = 23.5 * 1024 * 1024;

/** The first rows of a table that needs a column mapping. */
export interface ShownTable {
  lines: readonly (readonly string[])[];
  guess: { headerLine: number; columns: BankColumns } | null;
}

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'reading' | 'done' | 'failed';
  problem: string;
  table: ShownTable | null;
  result: FunctionOutput<'importBankStatement'>['files'][number] | null;
}

export interface Uploads {
  uploads: readonly Upload[];
  add(files: Iterable<File>): void;
  /** After its columns were mapped. */
  again(key: number): void;
}

/** Uploads files one after another; a failed file does not stop the others. */
export function useUploads(onImported: () => void): Uploads {
  const { locale } = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(1);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>) => {
    if (file.size > MAX_BYTES) {
      return change(key, { state: 'failed', problem: m.bank_file_too_large({}, { locale }) });
    }
    change(key, { state: 'reading', problem: '', table: null });
    try {
      const base64 = await base64Of(file);
      const files = [{ name: file.name.slice(0, 200), base64 }];
      const answer = await callAsUser('importBankStatement', { files, askAboutColumns: true });
      change(key, { state: 'done', result: answer.files[0] ?? null });
      onImported();
    } catch (error) {
      const refused = refusedFile(error);
      change(key, {
        state: 'failed',
        problem: refused
          ? problemText(refused.problem, refused.place, locale)
          : callErrorText(error, locale),
        table: refused?.table ?? null,
      });
    }
  };
  const enqueue = (upload: Pick<Upload, 'key' | 'file'>) => {
    queue.current = queue.current.then(() => send(upload));
  };
  return {
    uploads,
    add: (files) => {
      const added = [...files].map((file): Upload => {
        const key = nextKey.current++;
        return { key, file, state: 'waiting', problem: '', table: null, result: null };
      });
      setUploads((all) => [...added, ...all]);
      for (const upload of added) enqueue(upload);
    },
    again: (key) => {
      const upload = uploads.find((one) => one.key === key);
      if (upload) enqueue(upload);
    },
  };
}

interface RefusedFile {
  problem: string;
  place: string;
  table?: ShownTable;
}

function refusedFile(error: unknown): RefusedFile | null {
  if (!(error instanceof FunctionError)) return null;
  const { files } = (error.details ?? {}) as { files?: RefusedFile[] };
  return files?.[0] ?? null;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });
}
