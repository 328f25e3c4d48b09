import { useLocale } from '#client/components/locale-context.tsx';
import { FileList } from '#client/public/home/file-list.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { PageSection } from '#client/public/page-section.tsx';
import type { PageData } from '#contract/page-data.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { fileFacts } from '#i18n/file-facts.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Published = NonNullable<PageData['documents']>;

export function Page({ data: { documents = [] }, config }: PageProps) {
  const at = useLocale();
  const ofOrganiser = documents.filter(({ bucket }) => bucket === 'organization');
  const booklets = documents.filter(({ bucket }) => bucket === 'bulletin');
  const { timeZone } = config.edition;
  const isEmpty = documents.length === 0 && config.files.length === 0;
  return (
    <div className="documents">
      <div className="title">
        <h1>{m.file_documents_title({}, at)}</h1>
        <p className="documents-lead">
          {isEmpty ? m.file_documents_none({}, at) : m.file_documents_lead({}, at)}
        </p>
      </div>
      {ofOrganiser.length > 0 && (
        <PageSection id="organiser" title={m.file_documents_organization({}, at)}>
          <Documents files={ofOrganiser} timeZone={timeZone} />
        </PageSection>
      )}
      {booklets.length > 0 && (
        <PageSection id="bulletin" title={m.file_documents_bulletin({}, at)}>
          <Documents files={booklets} timeZone={timeZone} />
        </PageSection>
      )}
      {config.files.length > 0 && (
        <PageSection id="files" title={m.file_documents_elsewhere({}, at)}>
          <FileList files={config.files} hasMore={false} />
        </PageSection>
      )}
    </div>
  );
}

function Documents({ files, timeZone }: { files: Published; timeZone: string }) {
  const at = useLocale();
  return (
    <ul className="document-files">
      {files.map((file) => (
        <li key={file.url}>
          <a href={file.url}>{file.name}</a>
          <p className="note">
            {fileFacts(file, at.locale)} ·{' '}
            {formatDate(localMinute(new Date(file.publishedAt), timeZone).slice(0, 10), at.locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}
