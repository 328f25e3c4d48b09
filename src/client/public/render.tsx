import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Page as AccountPage } from '#client/public/account/account-page.tsx';
import { App } from '#client/public/app.tsx';
import { Page as CardReturnPage } from '#client/public/card/card-return-page.tsx';
import { Page as CheckPage } from '#client/public/check/check-page.tsx';
import { Page as DocumentsPage } from '#client/public/documents/documents-page.tsx';
import { fillTemplate } from '#client/public/fill-template.ts';
import { Page as GuardianPage } from '#client/public/guardian/guardian-page.tsx';
import { headTags } from '#client/public/head-tags.ts';
import { Page as HomePage } from '#client/public/home/home-page.tsx';
import { Page as MySignupPage } from '#client/public/my-signup/my-signup-page.tsx';
import { Page as NotFoundPage } from '#client/public/not-found-page.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import { type PageHead, pageHead } from '#client/public/page-head.ts';
import { type PageName, pageNameOf } from '#client/public/page-name.ts';
import { sheetsOf } from '#client/public/page-sheets.ts';
import { Page as PrivacyPage } from '#client/public/privacy/privacy-page.tsx';
import { Page as ProgrammePage } from '#client/public/programme/programme-page.tsx';
import { Page as ResultsPage } from '#client/public/results/results-page.tsx';
import { Page as SchoolPage } from '#client/public/school/school-page.tsx';
import { Page as JoinPage } from '#client/public/sign-in/join-page.tsx';
import { Page as LostPasswordPage } from '#client/public/sign-in/lost-password-page.tsx';
import { Page as NewPasswordPage } from '#client/public/sign-in/new-password-page.tsx';
import { Page as ProviderDonePage } from '#client/public/sign-in/provider-done-page.tsx';
import { Page as SignInPage } from '#client/public/sign-in/sign-in-page.tsx';
import { Page as SignUpPage } from '#client/public/sign-in/sign-up-page.tsx';
import { Page as VerifyEmailPage } from '#client/public/sign-in/verify-email-page.tsx';
import { Page as SignupPage } from '#client/public/signup/signup-page.tsx';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const PAGES: Record<PageName, ComponentType<PageProps>> = {
  home: HomePage,
  signup: SignupPage,
  'my-signup': MySignupPage,
  'card-return': CardReturnPage,
  privacy: PrivacyPage,
  documents: DocumentsPage,
  results: ResultsPage,
  'sign-in': SignInPage,
  'sign-up': SignUpPage,
  'lost-password': LostPasswordPage,
  'new-password': NewPasswordPage,
  'verify-email': VerifyEmailPage,
  'provider-done': ProviderDonePage,
  join: JoinPage,
  account: AccountPage,
  check: CheckPage,
  guardian: GuardianPage,
  programme: ProgrammePage,
  school: SchoolPage,
  'not-found': NotFoundPage,
};

/** Pages that work completely without scripts. */
const WITHOUT_FORMS: readonly PageName[] = [
  'home',
  'privacy',
  'documents',
  'check',
  'programme',
  'school',
  'results',
  'not-found',
];

interface RenderedPage extends PageHead {
  html: string;
  lang: Language;
}

/** The entry for server rendering: the same pages as in the browser. */
export function renderPage(data: PageData): RenderedPage {
  const html = renderToString(<App data={data} Page={PAGES[pageNameOf(data)]} />);
  return { html, lang: data.language, ...pageHead(data) };
}

/** The whole document. `template` is the built `public/index.html`. */
export function renderDocument(
  template: string,
  data: PageData,
  publicUrl: string,
): { document: string; status: 200 | 404 } {
  const page = renderPage(data);
  const tags = headTags(page, data, publicUrl);
  const name = pageNameOf(data);
  const scriptNote = WITHOUT_FORMS.includes(name)
    ? ''
    : m.form_script_needed({}, { locale: data.language });
  const sheets = sheetsOf(name);
  const filled = fillTemplate(template, { ...page, tags, scriptNote, sheets }, data);
  return { document: filled, status: page.status };
}
