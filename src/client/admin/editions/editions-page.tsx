import { useState } from 'react';
import { CloneDialog } from '#client/admin/editions/clone-dialog.tsx';
import { type EditionAction, EditionsTable } from '#client/admin/editions/editions-table.tsx';
import type { ListedEdition } from '#client/admin/editions/listed-edition.ts';
import { ReviewList } from '#client/admin/editions/review-list.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { navigate } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { localized, m } from '#i18n/texts.ts';
import '#client/admin/editions/editions.css';

/** The editions: the current one, the next one and the archived ones. */
export default function EditionsPage() {
  const at = useLocale();
  const { editions, choose } = useEdition();
  const toast = useToast();
  const action = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const [cloned, setCloned] = useState<ListedEdition | null>(null);

  const makeFirst = async (edition: ListedEdition) => {
    const name = localized(edition.name, at.locale);
    const isSure = await ask({
      title: m.edn_first_question({}, at),
      text: m.edn_first_text({ name }, at),
      confirm: m.edn_first_confirm({}, at),
    });
    if (!isSure) return;
    await action.run(async () => {
      await callAsUser('chooseEdition', { id: edition.id });
      toast({ text: m.edn_first_done({ name }, at) });
    });
  };
  const archive = (edition: ListedEdition, isArchived: boolean) =>
    action.run(async () => {
      await callAsUser('archiveEdition', { id: edition.id, isArchived });
      const name = localized(edition.name, at.locale);
      if (!isArchived) return toast({ text: m.edn_unarchived({ name }, at) });
      toast({
        text: m.edn_archived({ name }, at),
        action: { text: m.set_undo({}, at), run: () => void archive(edition, false) },
      });
    });
  const act = (kind: EditionAction, edition: ListedEdition) => {
    if (kind === 'clone') setCloned(edition);
    else if (kind === 'first') void makeFirst(edition);
    else if (kind === 'settings') {
      choose(edition.id);
      navigate('/admin/settings');
    } else void archive(edition, kind === 'archive');
  };
  return (
    <>
      <PageHead
        title={m.admin_editions({}, at)}
        lead={m.edn_lead({}, at)}
        action={
          editions[0] && (
            <Button onClick={() => setCloned(latest(editions))}>{m.edn_new({}, at)}</Button>
          )
        }
      />
      <Alert>{action.problem}</Alert>
      <EditionsTable editions={editions} onAct={act} />
      {editions
        .filter((edition) => edition.review !== null && !edition.isArchived)
        .map((edition) => (
          <ReviewList key={edition.id} edition={edition} />
        ))}
      {cloned && (
        <CloneDialog
          edition={cloned}
          onClose={() => setCloned(null)}
          onDone={(id) => {
            setCloned(null);
            toast({
              text: m.edn_cloned({}, at),
              action: { text: m.edn_cloned_open({}, at), run: () => choose(id) },
            });
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** The next edition is created from the latest. */
function latest(editions: readonly ListedEdition[]): ListedEdition | null {
  return editions.toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0] ?? null;
}
