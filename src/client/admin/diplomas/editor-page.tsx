import { useCallback } from 'react';
import { DesignEditor } from '#client/admin/diplomas/design-editor.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/diplomas/diplomas.css';

/** Where a design is made. */
export default function DiplomaEditorPage({ account, params }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const load = useCallback(
    () => callAsUser('listDiplomaDesigns', { editionId: edition.id }),
    [edition.id],
  );
  const { data, problem, reload } = useLoaded(load);
  const stored = data?.designs.find(({ id }) => id === params.designId);
  return (
    <>
      <p>
        <OfficeLink to="/admin/documents/diplomas">{m.diploma_back({}, at)}</OfficeLink>
      </p>
      <Alert onRetry={reload}>{problem}</Alert>
      {stored && (
        <DesignEditor
          key={stored.id}
          stored={stored}
          editionId={edition.id}
          accountId={account.id}
        />
      )}
      {!stored && (
        <>
          <h1>{m.diploma_editor({}, at)}</h1>
          <p className="waiting">
            {data ? m.diploma_missing({}, at) : !problem && m.admin_loading({}, at)}
          </p>
        </>
      )}
    </>
  );
}
