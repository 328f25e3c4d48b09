import { useState } from 'react';
import { BulletinPreview } from '#client/admin/documents/bulletin/bulletin-preview.tsx';
import {
  ADDED_KINDS,
  changeSection,
  moved,
  withoutSection,
  withSection,
} from '#client/admin/documents/bulletin/content-edits.ts';
import { CoverCard } from '#client/admin/documents/bulletin/cover-card.tsx';
import { MissingTexts } from '#client/admin/documents/bulletin/missing-texts.tsx';
import { SaveLine } from '#client/admin/documents/bulletin/save-line.tsx';
import { SectionCard } from '#client/admin/documents/bulletin/section-card.tsx';
import { UnnamedNotice } from '#client/admin/documents/bulletin/unnamed-notice.tsx';
import { type Bulletin, useBulletin } from '#client/admin/documents/bulletin/use-bulletin.ts';
import { VersionsSection } from '#client/admin/documents/bulletin/versions-section.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useDraftGuard } from '#client/admin/use-draft-guard.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Checkbox, RadioGroup } from '#client/kit/choices.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { newKey } from '#client/lib/new-key.ts';
import { type BulletinContent, MAX_SECTIONS } from '#domain/bulletin/content.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { sectionKindText, sectionTitle } from '#i18n/bulletin-texts.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/documents/bulletin/bulletin.css';

const EDITOR_PATH = '/admin/documents/bulletin';

export default function BulletinPage() {
  const at = useLocale();
  const { edition } = useEdition();
  return (
    <>
      <PageHead
        title={m.bulletin_title({}, at)}
        lead={m.bulletin_lead({}, at)}
        action={
          <OfficeLink className="button quiet" to="/admin/documents/print/bulletin">
            {m.bulletin_print({}, at)}
          </OfficeLink>
        }
      />
      <UnnamedNotice edition={edition} />
      <Texts key={edition.id} edition={edition} />
      <VersionsSection editionId={edition.id} />
    </>
  );
}

function Texts({ edition }: { edition: ConfigRecord }) {
  const at = useLocale();
  const bulletin = useBulletin(edition.id);
  useDraftGuard({
    isUnsaved: bulletin.isDirty,
    here: EDITOR_PATH,
    text: m.bulletin_left_unsaved({}, at),
  });
  if (!bulletin.content || !bulletin.isLoaded) {
    return bulletin.problem ? (
      <Alert onRetry={bulletin.reload}>{bulletin.problem}</Alert>
    ) : (
      <p className="waiting">{m.admin_loading({}, at)}</p>
    );
  }
  return <Editor bulletin={bulletin} content={bulletin.content} edition={edition} />;
}

interface EditorProps {
  bulletin: Bulletin;
  content: BulletinContent;
  edition: ConfigRecord;
}

const LANGUAGE_NAMES = { sk: m.messages_language_sk, en: m.messages_language_en } as const;

function Editor({ bulletin, content, edition }: EditorProps) {
  const at = useLocale();
  const toast = useToast();
  const [language, setLanguage] = useState<Language>('sk');
  const [added, setAdded] = useState('');
  const { change } = bulletin;
  const { sections } = content;
  const remove = (id: string, name: string) => {
    change((now) => withoutSection(now, id));
    toast({
      text: m.set_removed({ name }, at),
      action: { text: m.set_undo({}, at), run: () => bulletin.restore(content) },
    });
  };
  return (
    <div className="bulletin-work">
      <div className="bulletin-editor">
        <RadioGroup
          className="in-line"
          legend={m.bulletin_language({}, at)}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value]({}, at) }))}
          value={language}
          onChange={setLanguage}
        />
        <MissingTexts content={content} language={language} />
        <CoverCard
          cover={content.cover}
          edition={edition}
          language={language}
          onChange={(cover) => change((now) => ({ ...now, cover }))}
        />
        <section className="bulletin-sections">
          <h2>{m.bulletin_sections({}, at)}</h2>
          <p className="note">{m.bulletin_format_hint({}, at)}</p>
          <ol>
            {sections.map((section, index) => (
              <SectionCard
                key={section.id}
                section={section}
                language={language}
                isFirst={index === 0}
                isLast={index === sections.length - 1}
                isNew={section.id === added}
                onChange={(part) => change((now) => changeSection(now, section.id, part))}
                onMove={(by) =>
                  change((now) => ({ ...now, sections: moved(now.sections, section.id, by) }))
                }
                onRemove={() => remove(section.id, sectionTitle(section, language))}
              />
            ))}
          </ol>
          <fieldset className="bulletin-add">
            <legend>{m.bulletin_add({}, at)}</legend>
            {ADDED_KINDS.map((kind) => (
              <QuietButton
                key={kind}
                disabled={sections.length >= MAX_SECTIONS}
                onClick={() => {
                  const id = newKey();
                  setAdded(id);
                  change((now) => withSection(now, id, kind));
                }}
              >
                {sectionKindText(kind, at.locale)}
              </QuietButton>
            ))}
          </fieldset>
          <Checkbox
            label={m.bulletin_shows_minutes({}, at)}
            checked={content.showsMinutes}
            onChange={(checked) => {
              const showsMinutes = checked;
              change((now) => ({ ...now, showsMinutes }));
            }}
          />
        </section>
        <SaveLine bulletin={bulletin} />
      </div>
      <BulletinPreview editionId={edition.id} language={language} content={content} />
    </div>
  );
}
