import { useLocale } from '#client/components/locale-context.tsx';
import {
  isStorageDown,
  isTransient,
  UnreadableFile,
} from '#client/components/upload/upload-failure.ts';
import type { Upload, UploadQueue } from '#client/components/upload/upload-queue.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import type { Language } from '#domain/language.ts';
import { formatBytes } from '#i18n/file-facts.ts';
import { fileProblemText } from '#i18n/file-problem-text.ts';
import { m } from '#i18n/texts.ts';

interface UploadListProps<Target> {
  uploads: readonly Upload<Target>[];
  queue: UploadQueue<Target> | null;
}

export function UploadList<Target>({ uploads, queue }: UploadListProps<Target>) {
  const at = useLocale();
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label={m.file_uploads({}, at)}>
      {uploads.map((upload) => (
        <li key={upload.key} className="upload" data-state={upload.state}>
          <p className="upload-name">{upload.file.name}</p>
          <Progress upload={upload} />
          <p className="upload-said" role={isOver(upload) ? 'alert' : undefined}>
            {statusText(upload, at.locale)}
          </p>
          <Actions upload={upload} queue={queue} />
        </li>
      ))}
    </ul>
  );
}

function Progress({ upload: { state, file, sentBytes } }: { upload: Upload<unknown> }) {
  const at = useLocale();
  if (!IN_PROGRESS.has(state)) return null;
  return (
    <progress
      className="upload-bar"
      aria-label={m.file_progress_of({ name: file.name }, at)}
      max={file.size}
      value={sentBytes}
    />
  );
}

const IN_PROGRESS: ReadonlySet<Upload<unknown>['state']> = new Set([
  'sending',
  'offline',
  'no-storage',
  'checking',
]);

function Actions<Target>({
  upload: { key, state, file },
  queue,
}: {
  upload: Upload<Target>;
  queue: UploadQueue<Target> | null;
}) {
  const at = useLocale();
  const { name } = file;
  const isRefused = state === 'refused';
  if (state === 'done') return null;
  return (
    <p className="upload-actions">
      {state === 'failed' && (
        <button
          type="button"
          className="link-button"
          aria-label={m.file_retry_of({ name }, at)}
          onClick={() => queue?.retry(key)}
        >
          {m.file_retry({}, at)}
        </button>
      )}
      <button
        type="button"
        className="link-button"
        aria-label={isRefused ? m.file_dismiss_of({ name }, at) : m.file_cancel_of({ name }, at)}
        onClick={() => queue?.remove(key)}
      >
        {isRefused ? m.file_dismiss({}, at) : m.file_cancel({}, at)}
      </button>
    </p>
  );
}

function isOver({ state }: Upload<unknown>): boolean {
  return state === 'refused' || state === 'failed';
}

function statusText(upload: Upload<unknown>, language: Language): string {
  const at = { locale: language };
  switch (upload.state) {
    case 'waiting':
      return m.file_stage_waiting({}, at);
    case 'sending': {
      const sent = formatBytes(upload.sentBytes, language);
      return m.file_stage_sending({ sent, total: formatBytes(upload.file.size, language) }, at);
    }
    case 'offline':
      return m.file_stage_offline({}, at);
    case 'no-storage':
      return m.file_stage_storage({}, at);
    case 'checking':
      return m.file_stage_checking({}, at);
    case 'done':
      return m.file_stage_done({}, at);
    case 'refused':
      return refusalText(upload, language);
    case 'failed':
      return failureText(upload.failure, language);
  }
}

function refusalText({ problem, maxBytes }: Upload<unknown>, language: Language): string {
  const why = problem ? fileProblemText({ problem, maxBytes }, language) : '';
  return [m.file_refused({}, { locale: language }), why].filter(Boolean).join(' ');
}

function failureText(failure: unknown, language: Language): string {
  const at = { locale: language };
  if (failure instanceof UnreadableFile) return m.file_failed_unreadable({}, at);
  if (isStorageDown(failure)) return m.file_failed_storage({}, at);
  return isTransient(failure) ? m.file_failed_connection({}, at) : callErrorText(failure, language);
}
