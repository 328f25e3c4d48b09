import { DesignEditor } from '#client/admin/diplomas/design-editor.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/diplomas/diplomas.css';

export default function DiplomaEditorPage({ account, params }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery(
    'listDiplomaDesigns',
    { editionId: edition.id },
    { isFreshOnly: true },
  );
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
