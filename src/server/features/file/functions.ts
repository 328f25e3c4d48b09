import type { Handlers } from '#server/call.ts';
import {
  deleteFile,
  listFiles,
  publishFile,
  renameFile,
} from '#server/features/file/change-file.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { listPublished } from '#server/features/file/list-published.ts';
import { deleteSheet, listSheets } from '#server/features/file/list-sheets.ts';
import { beginFileUpload, beginSheetUpload } from '#server/features/file/uploads/begin-upload.ts';
import { createFinish } from '#server/features/file/uploads/finish-upload.ts';
import {
  cancelUpload,
  getUpload,
  requireUpload,
} from '#server/features/file/uploads/require-upload.ts';
import { viewFile } from '#server/features/file/view.ts';

export function fileFunctions(dependencies: FileDependencies) {
  const { secretKey } = dependencies;
  const finish = createFinish(dependencies);
  return {
    listSheets: (input, context) => listSheets(dependencies, input, context),
    beginSheetUpload: (input, context) => beginSheetUpload(dependencies, input, context),
    deleteSheet: (input, context) => deleteSheet(dependencies, input, context),
    getUpload: ({ uploadId }, { now }) => getUpload(dependencies, uploadId, now),
    finishUpload: async ({ uploadId }, { now, address, signal }) => {
      const upload = await requireUpload(dependencies, uploadId, now);
      return { file: viewFile(await finish(upload, { now, address }, signal), secretKey, now) };
    },
    cancelUpload: ({ uploadId }, { now }) => cancelUpload(dependencies, uploadId, now),
    listPublishedFiles: () => listPublished(dependencies),
    listFiles: (input, context) => listFiles(dependencies, input, context),
    beginFileUpload: (input, context) => beginFileUpload(dependencies, input, context),
    renameFile: (input, context) => renameFile(dependencies, input, context),
    publishFile: (input, context) => publishFile(dependencies, input, context),
    deleteFile: (input, context) => deleteFile(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
