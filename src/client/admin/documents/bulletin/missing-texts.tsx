import { useLocale } from '#client/components/locale-context.tsx';
import { type BulletinContent, missingTexts } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';
import { sectionTitle } from '#i18n/bulletin-texts.ts';
import { m } from '#i18n/texts.ts';

interface MissingTextsProps {
  content: BulletinContent;
  language: Language;
}

const FIELDS = {
  title: m.bulletin_section_title,
  subtitle: m.bulletin_cover_subtitle,
  body: m.bulletin_section_text,
  authorRole: m.bulletin_author_role,
  about: m.bulletin_member_about,
} as const;

export function MissingTexts({ content, language }: MissingTextsProps) {
  const at = useLocale();
  const missing = missingTexts(content, language);
  if (missing.length === 0) return null;
  const placeOf = (sectionId: string | null) => {
    const section = content.sections.find(({ id }) => id === sectionId);
    return section ? sectionTitle(section, language) : m.bulletin_cover({}, at);
  };
  return (
    <section className="bulletin-missing" aria-label={m.bulletin_missing_title({}, at)}>
      <p>
        {language === 'en'
          ? m.bulletin_missing_in_english({}, at)
          : m.bulletin_missing_in_slovak({}, at)}
      </p>
      <ul>
        {missing.map(({ sectionId, field, member }) => (
          <li key={`${sectionId} ${field} ${member}`}>
            {[placeOf(sectionId), member, FIELDS[field]({}, at)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
