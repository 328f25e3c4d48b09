import { useId } from 'react';
import { type OfficeTarget, officeQueue } from '#client/admin/files/office-queue.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DropZone } from '#client/components/upload/drop-zone.tsx';
import { UploadList } from '#client/components/upload/upload-list.tsx';
import { useUploads } from '#client/components/upload/use-uploads.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { KINDS_OF_BUCKET } from '#domain/files/file-kind.ts';
import { formatBytes, kindNames } from '#i18n/file-facts.ts';
import { m } from '#i18n/texts.ts';

interface FileUploadProps {
  target: OfficeTarget;
  /** Null until the limits are loaded. */
  list: Pick<FunctionOutput<'listFiles'>, 'files' | 'limits'> | null;
  onStored(): void;
}

export function FileUpload({ target, list, onStored }: FileUploadProps) {
  const at = useLocale();
  const id = useId();
  const queue = officeQueue();
  const { bucket, editionId } = target;
  const uploads = useUploads({
    queue,
    isShown: (other) => other.bucket === bucket && other.editionId === editionId,
    listed: list?.files ?? null,
    onStored,
  });
  const limits = list?.limits[bucket];
  const kinds = KINDS_OF_BUCKET[bucket];
  return (
    <section className="files-upload" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {m.file_upload_title({}, at)}
      </h2>
      {limits ? (
        <DropZone
          kinds={kinds}
          button={m.file_choose({}, at)}
          area="body"
          onFiles={(chosen) => queue.add(target, chosen, limits)}
        >
          {m.file_accepts(
            { kinds: kindNames(kinds), size: formatBytes(limits.maxBytes, at.locale) },
            at,
          )}
        </DropZone>
      ) : (
        <p className="note">{m.file_loading({}, at)}</p>
      )}
      <UploadList uploads={uploads} queue={queue} />
    </section>
  );
}
