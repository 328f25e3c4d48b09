import { useId } from 'react';
import { LineField } from '#client/admin/documents/bulletin/line-field.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Select } from '#client/kit/select.tsx';
import type { BulletinContent } from '#domain/bulletin/content.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { localized, m } from '#i18n/texts.ts';

interface CoverCardProps {
  cover: BulletinContent['cover'];
  edition: ConfigRecord;
  language: Language;
  onChange(cover: BulletinContent['cover']): void;
}

const PICTURES: readonly string[] = ['png', 'jpeg', 'webp'];

export function CoverCard({ cover, edition, language, onChange }: CoverCardProps) {
  const at = useLocale();
  const id = useId();
  const { data, problem, reload } = useOfficeQuery('listFiles', {
    editionId: edition.id,
    buckets: ['organization'],
    limit: 200,
  });
  const pictures = data?.files.filter(({ kind }) => PICTURES.includes(kind)) ?? [];
  const chosen = pictures.find((file) => file.id === cover.picture) ?? null;
  return (
    <section className="bulletin-cover" aria-labelledby={`${id}-cover`}>
      <h2 id={`${id}-cover`}>{m.bulletin_cover({}, at)}</h2>
      <LineField
        label={m.bulletin_cover_title({}, at)}
        language={language}
        value={cover.title[language]}
        placeholder={localized(edition.edition.name, language)}
        onChange={(value) => onChange({ ...cover, title: { ...cover.title, [language]: value } })}
      />
      <LineField
        label={m.bulletin_cover_subtitle({}, at)}
        language={language}
        value={cover.subtitle[language]}
        onChange={(value) =>
          onChange({ ...cover, subtitle: { ...cover.subtitle, [language]: value } })
        }
      />
      <div className="bulletin-picture">
        <Select
          label={m.bulletin_cover_picture({}, at)}
          value={chosen ? chosen.id : ''}
          none={m.bulletin_no_picture({}, at)}
          options={pictures.map((file) => ({ value: file.id, text: file.name }))}
          hint={
            <>
              {m.bulletin_picture_from({}, at)}{' '}
              <OfficeLink to="/admin/files/organization">{m.bulletin_to_files({}, at)}</OfficeLink>
            </>
          }
          onChange={(picture) => onChange({ ...cover, picture: picture || null })}
        />
        <Alert onRetry={reload}>{problem}</Alert>
        {chosen && <img src={chosen.url} alt={chosen.name} />}
      </div>
    </section>
  );
}
