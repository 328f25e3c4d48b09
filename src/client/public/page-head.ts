import { type PageName, pageNameOf } from '#client/public/page-name.ts';
import type { PageData } from '#contract/page-data.ts';
import { formatDateRange } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

export interface PageHead {
  title: string;
  description: string;
  status: 200 | 404;
  /** Pages that search engines may index: none that is personal or missing. */
  isPublic: boolean;
}

const PUBLIC: readonly PageName[] = ['home', 'signup', 'privacy', 'documents', 'results'];

type HeadData = Pick<
  PageData,
  'path' | 'language' | 'config' | 'signup' | 'guardian' | 'preview' | 'programme' | 'school'
>;

export function pageHead(data: HeadData): PageHead {
  const { language, config } = data;
  const { edition } = config;
  const name = localized(edition.name, language);
  const description = m.page_description(
    {
      name,
      dates: formatDateRange(edition.startsOn, edition.endsOn, language),
      venue: localized(edition.venue, language),
    },
    { locale: language },
  );
  const page = pageNameOf(data);
  const own = ownTitle(page, data);
  const mark = data.preview ? `${m.preview_title({}, { locale: language })} · ` : '';
  const isLostLink = page === 'my-signup' && !data.signup && data.path !== '/s';
  const isLostGuardian = page === 'guardian' && !data.guardian;
  // A programme that is not published yet has an address that will be good later.
  const isUnpublished = page === 'programme' && !data.programme?.content.release;
  const isLostSchool = page === 'school' && !data.school;
  const isMissing =
    page === 'not-found' || isLostLink || isLostGuardian || isLostSchool || isUnpublished;
  return {
    title: mark + (own ? `${own} · ${name}` : name),
    description,
    status: isMissing ? 404 : 200,
    isPublic: PUBLIC.includes(page) && !data.preview,
  };
}

const TITLES: Record<Exclude<PageName, 'home' | 'my-signup'>, typeof m.signup_title> = {
  signup: m.signup_title,
  privacy: m.privacy_title,
  documents: m.file_documents_title,
  results: m.results_title,
  'card-return': m.card_back_title,
  'sign-in': m.sign_in_title,
  'provider-done': m.sign_in_title,
  'sign-up': m.sign_in_new_title,
  'lost-password': m.sign_in_lost_title,
  'new-password': m.sign_in_reset_title,
  'verify-email': m.sign_in_verify_title,
  join: m.sign_in_join_title,
  account: m.nav_account,
  check: m.check_title,
  guardian: m.guardian_title,
  programme: m.programme_title,
  school: m.school_times_title,
  'not-found': m.not_found_title,
};

function ownTitle(page: PageName, { language, signup }: HeadData): string {
  const at = { locale: language };
  if (page === 'home') return '';
  if (page !== 'my-signup') return TITLES[page]({}, at);
  return signup ? m.my_title({ number: signup.number }, at) : m.my_lost_title({}, at);
}
