import { createBrowserQueue } from '#client/components/upload/browser-queue.ts';
import type { UploadQueue } from '#client/components/upload/upload-queue.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Bucket } from '#domain/files/file-kind.ts';

export interface OfficeTarget {
  editionId: string;
  bucket: Bucket;
  /** For sheet music; otherwise empty. */
  signupId: string;
  performer: string;
  appearanceId: string;
}

let made: UploadQueue<OfficeTarget> | null = null;

/** One queue for the whole office, so that uploads continue on other pages. */
export function officeQueue(): UploadQueue<OfficeTarget> {
  made ??= createBrowserQueue<OfficeTarget>({
    call: callAsUser,
    begin: (target, { name, size }) =>
      callAsUser('beginFileUpload', { ...target, name, sizeBytes: size }),
  });
  return made;
}
