import { useState } from 'react';
import { DesignsTable } from '#client/admin/diplomas/designs-table.tsx';
import type { StoredDesign } from '#client/admin/diplomas/diploma-sample.ts';
import { ResultsPart } from '#client/admin/diplomas/results-part.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { navigate } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { Select } from '#client/kit/select.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { type DiplomaDesign, MOST_DESIGN_NAME } from '#domain/prints/diploma-design.ts';
import { READY_DESIGNS, type ReadyDesign, readyDesign } from '#domain/prints/ready-designs.ts';
import { READY_NAMES, readyWords } from '#i18n/diploma-words.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/diplomas/diplomas.css';

function designAddress(id: string): string {
  return `/admin/documents/diplomas/${id}`;
}

/** The designs of an edition, and the results printed on diplomas. */
export default function DiplomasPage() {
  const at = useLocale();
  const { edition } = useEdition();
  const toast = useToast();
  const action = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const [ready, setReady] = useState<ReadyDesign>('diploma-portrait');
  const { data, isLoading, problem, reload } = useOfficeQuery('listDiplomaDesigns', {
    editionId: edition.id,
  });
  const make = (design: DiplomaDesign) =>
    action.run(async () => {
      const call = { editionId: edition.id, id: '', version: 0, design };
      navigate(designAddress((await callAsUser('saveDiplomaDesign', call)).id));
    });
  const copy = ({ design }: StoredDesign) => {
    const name = m.diploma_copy_name({ name: design.name }, at).slice(0, MOST_DESIGN_NAME);
    return make({ ...design, name });
  };
  const remove = async ({ id, design: { name } }: StoredDesign) => {
    const isSure = await ask({
      title: m.diploma_delete_question({ name }, at),
      text: m.diploma_delete_text({}, at),
      confirm: m.diploma_delete({}, at),
    });
    if (!isSure) return;
    await action.run(async () => {
      await callAsUser('deleteDiplomaDesign', { id });
      toast({ text: m.diploma_deleted({ name }, at) });
    });
  };
  return (
    <>
      <h1>{m.admin_diplomas({}, at)}</h1>
      <p className="note">{m.diploma_lead({}, at)}</p>
      <h2 className="diploma-heading">{m.diploma_designs({}, at)}</h2>
      <Alert onRetry={reload}>{problem ?? action.problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data?.designs.length === 0 && <EmptyState>{m.diploma_none({}, at)}</EmptyState>}
      {data && data.designs.length > 0 && (
        <DesignsTable
          designs={data.designs}
          isBusy={isLoading}
          onCopy={(design) => void copy(design)}
          onRemove={(design) => void remove(design)}
        />
      )}
      <div className="diploma-add">
        <Select
          label={m.diploma_new_from({}, at)}
          value={ready}
          options={READY_DESIGNS.map((one) => ({ value: one, text: READY_NAMES[one]({}, at) }))}
          onChange={(one) => setReady(one)}
        />
        <Button
          disabled={action.isRunning}
          onClick={() =>
            void make(readyDesign(ready, readyWords(ready, at.locale), edition.edition.accentColor))
          }
        >
          {m.diploma_new_button({}, at)}
        </Button>
      </div>
      <ResultsPart editionId={edition.id} />
      {dialog}
    </>
  );
}
