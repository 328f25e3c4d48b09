import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

export type SavedView = FunctionOutput<'listViews'>['views'][number];

export interface ViewToSave {
  /** Empty for a new view. */
  id: string;
  name: string;
  query: string;
  columns: readonly string[];
  isShared: boolean;
}

/** The saved views and their operations. */
export function useViews() {
  const at = useLocale();
  const toast = useToast();
  const { data, problem, reload } = useOfficeQuery('listViews', {});
  /** Throws, so that the calling dialog shows the error. */
  const save = async ({ columns, ...view }: ViewToSave) => {
    const { name } = await callAsUser('saveView', { ...view, columns: [...columns] });
    toast({ text: m.signups_view_saved({ name }, at) });
    reload();
  };
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => toast({ text: callErrorText(error, at.locale) }));
  const remove = (view: SavedView) =>
    attempt(async () => {
      await callAsUser('deleteView', { id: view.id });
      reload();
      toast({
        text: m.signups_view_deleted({ name: view.name }, at),
        action: {
          text: m.admin_undo({}, at),
          run: () => void attempt(() => save({ ...view, id: '' })),
        },
      });
    });
  const update = (view: ViewToSave) => attempt(() => save(view));
  return { views: data?.views ?? [], problem, save, update, remove };
}
