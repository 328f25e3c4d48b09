import { newMember } from '#client/admin/documents/bulletin/content-edits.ts';
import { JuryMembers } from '#client/admin/documents/bulletin/jury-members.tsx';
import { LineField } from '#client/admin/documents/bulletin/line-field.tsx';
import { WritingField } from '#client/admin/documents/bulletin/writing-field.tsx';
import { ListActions } from '#client/admin/list-actions.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { newKey } from '#client/lib/new-key.ts';
import type { BulletinSection } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';
import { sectionKindText, sectionTitle } from '#i18n/bulletin-texts.ts';
import { m } from '#i18n/texts.ts';

interface SectionCardProps {
  section: BulletinSection;
  /** The language being written. */
  language: Language;
  isFirst: boolean;
  isLast: boolean;
  isNew: boolean;
  onChange(change: Partial<BulletinSection>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One section of the bulletin, folded by default. */
export function SectionCard(props: SectionCardProps) {
  const { section, language, isFirst, isLast, isNew, onChange, onMove, onRemove } = props;
  const at = useLocale();
  const { kind, title, body, author, authorRole, members } = section;
  const name = sectionTitle(section, language);
  const written = (text: Record<Language, string>, value: string) => ({
    ...text,
    [language]: value,
  });
  return (
    <li className="bulletin-section">
      <details open={isNew}>
        <summary>
          <span className="bulletin-section-name">{name}</span>
          <span className="cell-second">{sectionKindText(kind, at.locale)}</span>
        </summary>
        <div className="bulletin-section-body">
          <LineField
            label={m.bulletin_section_title({}, at)}
            language={language}
            value={title[language]}
            placeholder={name}
            onChange={(value) => onChange({ title: written(title, value) })}
          />
          {kind === 'programme' ? (
            <p className="note">{m.bulletin_programme_about({}, at)}</p>
          ) : (
            <WritingField
              label={m.bulletin_section_text({}, at)}
              language={language}
              value={body[language]}
              rows={kind === 'jury' ? 4 : 12}
              onChange={(value) => onChange({ body: written(body, value) })}
            />
          )}
          {kind === 'organiser' && <p className="note">{m.bulletin_organiser_about({}, at)}</p>}
          {kind === 'welcome' && (
            <div className="bulletin-pair">
              <LineField
                label={m.bulletin_author({}, at)}
                value={author}
                onChange={(value) => onChange({ author: value })}
              />
              <LineField
                label={m.bulletin_author_role({}, at)}
                language={language}
                value={authorRole[language]}
                onChange={(value) => onChange({ authorRole: written(authorRole, value) })}
              />
            </div>
          )}
          {kind === 'jury' && (
            <JuryMembers
              members={members}
              language={language}
              onChange={(changed) => onChange({ members: changed })}
              onAdd={() => onChange({ members: [...members, newMember(newKey())] })}
            />
          )}
          <ListActions
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onMove={onMove}
            onRemove={kind === 'programme' ? undefined : onRemove}
          />
        </div>
      </details>
    </li>
  );
}
