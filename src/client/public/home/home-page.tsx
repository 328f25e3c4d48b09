import { useLocale } from '#client/components/locale-context.tsx';
import { useHasDraft } from '#client/lib/use-has-draft.ts';
import { CategoryList } from '#client/public/home/category-list.tsx';
import { ContactCard } from '#client/public/home/contact-card.tsx';
import { FeeList } from '#client/public/home/fee-list.tsx';
import { FileList } from '#client/public/home/file-list.tsx';
import { KeyDates } from '#client/public/home/key-dates.tsx';
import { SavedList, useSavedSignups } from '#client/public/home/saved-list.tsx';
import { SignupButton, SignupNotice } from '#client/public/home/signup-notice.tsx';
import { Steps } from '#client/public/home/steps.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { PageSection } from '#client/public/page-section.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { signupWindow } from '#domain/signup/state.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatDateRange } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

export function Page({ data, config, now }: PageProps) {
  const at = useLocale();
  const minute = localMinute(now, config.edition.timeZone);
  const saved = useSavedSignups();
  const hasDraft = useHasDraft(config.id);
  return (
    <>
      <Title config={config} />
      <SignupNotice
        config={config}
        now={minute}
        hasSaved={saved.signups.length > 0}
        hasDraft={hasDraft}
      />
      <PageSection id="deadlines" title={m.home_deadlines_title({}, at)}>
        <KeyDates config={config} />
      </PageSection>
      {(config.files.length > 0 || data.hasDocuments) && (
        <PageSection id="files" title={m.home_files_title({}, at)}>
          <FileList files={config.files} hasMore={data.hasDocuments ?? false} />
        </PageSection>
      )}
      <PageSection id="categories" title={m.home_categories_title({}, at)}>
        <CategoryList config={config} />
      </PageSection>
      <PageSection id="fees" title={m.home_fees_title({}, at)}>
        <FeeList config={config} />
      </PageSection>
      <PageSection id="steps" title={m.home_steps_title({}, at)}>
        <Steps config={config} />
        {signupWindow(config, minute) === 'open' && (
          <p className="steps-action">
            <SignupButton hasDraft={hasDraft} />
          </p>
        )}
      </PageSection>
      <SavedList {...saved} />
      <PageSection id="organiser" title={m.home_contact_title({}, at)}>
        <ContactCard organiser={config.organiser} />
      </PageSection>
    </>
  );
}

/** Splits "Name 2027 – 12th competition festival" into a title and a subtitle. */
function Title({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const { edition, isSample } = config;
  const [name, ...rest] = localized(edition.name, at.locale).split(/ [–—] /);
  return (
    <div className="title">
      {isSample && (
        <p className="sample">
          <strong>{m.edition_sample({}, at)}</strong> {m.edition_sample_note({}, at)}
        </p>
      )}
      <h1>
        {name}
        {rest.length > 0 && (
          <>
            <span className="visually-hidden"> – </span>
            <span className="subtitle">{rest.join(' – ')}</span>
          </>
        )}
      </h1>
      <p className="title-facts">
        <span>{formatDateRange(edition.startsOn, edition.endsOn, at.locale)}</span>
        <span>{localized(edition.venue, at.locale)}</span>
      </p>
    </div>
  );
}
