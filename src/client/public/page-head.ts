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

const PUBLIC: readonly PageName[] = ['home', 'signup', 'privacy', 'documents'];

type HeadData = Pick<PageData, 'path' | 'language' | 'config' | 'signup' | 'preview'>;

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
  const isMissing = page === 'not-found' || isLostLink;
  return {
    title: mark + (own ? `${own} · ${name}` : name),
    description,
    status: isMissing ? 404 : 200,
    isPublic: PUBLIC.includes(page) && !data.preview,
  };
}

function ownTitle(page: PageName, { language, signup }: HeadData): string {
  const at = { locale: language };
  switch (page) {
    case 'home':
      return '';
    case 'signup':
      return m.signup_title({}, at);
    case 'privacy':
      return m.privacy_title({}, at);
    case 'documents':
      return m.file_documents_title({}, at);
    case 'my-signup':
      return signup ? m.my_title({ number: signup.number }, at) : m.my_lost_title({}, at);
    case 'card-return':
      return m.card_back_title({}, at);
    case 'sign-in':
    case 'provider-done':
      return m.sign_in_title({}, at);
    case 'sign-up':
      return m.sign_in_new_title({}, at);
    case 'lost-password':
      return m.sign_in_lost_title({}, at);
    case 'new-password':
      return m.sign_in_reset_title({}, at);
    case 'verify-email':
      return m.sign_in_verify_title({}, at);
    case 'join':
      return m.sign_in_join_title({}, at);
    case 'account':
      return m.nav_account({}, at);
    case 'check':
      return m.check_title({}, at);
    case 'not-found':
      return m.not_found_title({}, at);
  }
}
