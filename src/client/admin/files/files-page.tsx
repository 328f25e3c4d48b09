import { useState } from 'react';
import { bucketOfPart, FILE_PARTS, partAddress } from '#client/admin/files/file-part.ts';
import { FileTable } from '#client/admin/files/file-table.tsx';
import { FileUpload } from '#client/admin/files/file-upload.tsx';
import { PreviewDialog } from '#client/admin/files/preview-dialog.tsx';
import { RenameDialog } from '#client/admin/files/rename-dialog.tsx';
import { useFileActions } from '#client/admin/files/use-file-actions.ts';
import { useFiles } from '#client/admin/files/use-files.ts';
import { MoreButton } from '#client/admin/more-button.tsx';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { NoticePage } from '#client/admin/shell/notice-page.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { useSearchField } from '#client/admin/use-search-field.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { Alert } from '#client/kit/alert.tsx';
import { EmptyState, Tabs } from '#client/kit/page.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { may } from '#client/lib/session/use-account.ts';
import { BUCKETS, type Bucket } from '#domain/files/file-kind.ts';
import { formatBytes } from '#i18n/file-facts.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/files/files.css';

export default function FilesPage({ account, params: { part = '' } }: OfficePageProps) {
  const at = useLocale();
  const bucket = bucketOfPart(part);
  if (!bucket) {
    return (
      <NoticePage title={m.admin_not_found_title({}, at)} text={m.admin_not_found_text({}, at)}>
        <OfficeLink to="/admin/files" className="next-step">
          {m.admin_files({}, at)}
        </OfficeLink>
      </NoticePage>
    );
  }
  return (
    <>
      <h1>{m.admin_files({}, at)}</h1>
      <Tabs label={m.file_parts_nav({}, at)}>
        {BUCKETS.map((one) => (
          <OfficeLink key={one} to={partAddress(one)}>
            {FILE_PARTS[one].title({}, at)}
          </OfficeLink>
        ))}
      </Tabs>
      <FilesPart key={bucket} bucket={bucket} account={account} />
    </>
  );
}

function FilesPart({ bucket, account }: { bucket: Bucket; account: Account }) {
  const at = useLocale();
  const { edition } = useEdition();
  const { path, search: query } = useAddress();
  const search = new URLSearchParams(query).get('q') ?? '';
  const files = useFiles({ editionId: edition.id, bucket, search });
  const { list, reload } = files;
  const [shown, setShown] = useState<StoredFile | null>(null);
  const [renamed, setRenamed] = useState<StoredFile | null>(null);
  const actions = useFileActions();
  const canWrite = may(account, 'files.write');
  const find = (text: string) =>
    navigate(text ? `${path}?q=${encodeURIComponent(text)}` : path, { replace: true });
  return (
    <div className="files-part">
      <p className="note">{FILE_PARTS[bucket].lead({}, at)}</p>
      {canWrite && bucket !== 'sheets' && (
        <FileUpload
          target={{ editionId: edition.id, bucket, signupId: '', performer: '', appearanceId: '' }}
          list={list}
          onStored={reload}
        />
      )}
      <Search bucket={bucket} search={search} onSearch={find} />
      <Alert onRetry={reload}>{files.problem ?? actions.problem}</Alert>
      {!list && !files.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {list && list.files.length === 0 && <EmptyFiles bucket={bucket} isSearch={search !== ''} />}
      {list && list.files.length > 0 && (
        <>
          <p className="files-total">
            {m.file_total({ count: list.total, size: formatBytes(list.totalBytes, at.locale) }, at)}
          </p>
          <FileTable
            files={list.files}
            bucket={bucket}
            canWrite={canWrite}
            isLoading={files.isLoading}
            onPreview={setShown}
            onRename={setRenamed}
            actions={actions}
          />
        </>
      )}
      <MoreButton more={files.more} />
      {shown && <PreviewDialog file={shown} onClose={() => setShown(null)} />}
      {renamed && <RenameDialog file={renamed} onClose={() => setRenamed(null)} />}
      {actions.dialog}
    </div>
  );
}

function Search(props: { bucket: Bucket; search: string; onSearch(text: string): void }) {
  const at = useLocale();
  const [typed, setTyped] = useSearchField(props.search, props.onSearch);
  return (
    <search className="filters">
      <TextField
        className="grows"
        label={FILE_PARTS[props.bucket].search({}, at)}
        type="search"
        value={typed}
        onChange={setTyped}
      />
    </search>
  );
}

function EmptyFiles({ bucket, isSearch }: { bucket: Bucket; isSearch: boolean }) {
  const at = useLocale();
  if (isSearch) return <EmptyState>{m.file_none_found({}, at)}</EmptyState>;
  return (
    <div className="empty">
      <p>{FILE_PARTS[bucket].none({}, at)}</p>
      {bucket === 'sheets' && (
        <OfficeLink to="/admin/messages/new" className="next-step">
          {m.file_none_sheets_action({}, at)}
        </OfficeLink>
      )}
    </div>
  );
}
