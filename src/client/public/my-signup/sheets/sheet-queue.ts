import type { SheetTarget } from '#client/components/sheets/sheet-target.ts';
import { createBrowserQueue } from '#client/components/upload/browser-queue.ts';
import type { UploadQueue } from '#client/components/upload/upload-queue.ts';
import { callFunction } from '#client/lib/visitor-client.ts';

let made: UploadQueue<SheetTarget> | null = null;
let token = '';

/** One queue per page, so that opening the editor does not stop uploads. The token may change. */
export function sheetQueue(currentToken: string): UploadQueue<SheetTarget> {
  token = currentToken;
  made ??= createBrowserQueue<SheetTarget>({
    call: callFunction,
    begin: ({ performer, appearanceId }, { name, size }) =>
      callFunction('beginSheetUpload', { token, performer, appearanceId, name, sizeBytes: size }),
  });
  return made;
}
