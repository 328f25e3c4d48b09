import type { ReactNode } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

export interface FileActions {
  isRunning: boolean;
  problem: string | null;
  publish(file: StoredFile): void;
  remove(file: StoredFile): void;
  dialog: ReactNode;
}

export function useFileActions(): FileActions {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const publish = ({ id, name, publishedAt }: StoredFile) =>
    action.run(async () => {
      const isPublished = publishedAt === null;
      await callAsUser('publishFile', { fileId: id, isPublished });
      const said = isPublished ? m.file_published_toast : m.file_unpublished_toast;
      toast({ text: said({ name }, at) });
    });
  const remove = async ({ id, name, publishedAt }: StoredFile) => {
    const isSure = await ask({
      title: m.file_delete_question({ name }, at),
      text: publishedAt ? m.file_delete_published({}, at) : m.file_delete_warning({}, at),
      confirm: m.file_delete({}, at),
    });
    if (!isSure) return;
    await action.run(async () => {
      await callAsUser('deleteFile', { fileId: id });
      toast({ text: m.file_deleted({ name }, at) });
    });
  };
  return {
    isRunning: action.isRunning,
    problem: action.problem,
    publish: (file) => void publish(file),
    remove: (file) => void remove(file),
    dialog,
  };
}
