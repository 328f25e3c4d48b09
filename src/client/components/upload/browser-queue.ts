import { waitForConnection } from '#client/components/upload/browser-connection.ts';
import { keptUploads } from '#client/components/upload/kept-uploads.ts';
import { sendPart } from '#client/components/upload/send-part.ts';
import { type UploadPort, UploadQueue } from '#client/components/upload/upload-queue.ts';
import type { CallFunction } from '#client/lib/call-function.ts';

interface BrowserQueueOptions<Target> {
  call: CallFunction;
  begin: UploadPort<Target>['begin'];
}

/** One queue per page. Warns before the page is left during an upload. */
export function createBrowserQueue<Target>({
  call,
  begin,
}: BrowserQueueOptions<Target>): UploadQueue<Target> {
  const queue = new UploadQueue<Target>({
    port: {
      begin,
      find: (uploadId) => call('getUpload', { uploadId }),
      sendPart,
      finish: async (uploadId) => (await call('finishUpload', { uploadId })).file,
      cancel: (uploadId) => call('cancelUpload', { uploadId }),
    },
    kept: keptUploads(sessionStorage),
    waitForConnection,
  });
  addEventListener('beforeunload', (event) => {
    if (queue.isBusy) event.preventDefault();
  });
  return queue;
}
