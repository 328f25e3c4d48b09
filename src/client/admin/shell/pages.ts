import type { ComponentType } from 'react';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { lazyPage } from '#client/components/lazy-part.tsx';
import type { Permission } from '#domain/access/permissions.ts';
import { m } from '#i18n/texts.ts';

export interface OfficePage {
  /** For example `/admin/signups/:id`. */
  path: string;
  permission: Permission;
  name: typeof m.admin_overview;
  /** The group in the navigation; absent for pages reached from another page. */
  place?: 'work' | 'set-up';
  Page: ComponentType<OfficePageProps>;
}

type PageModule = { default: ComponentType<OfficePageProps> };

/** Loaded on demand. */
function page(load: () => Promise<PageModule>, facts: Omit<OfficePage, 'Page'>): OfficePage {
  return { ...facts, Page: lazyPage(load) };
}

/** In the order of the navigation. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  page(() => import('#client/admin/overview/overview-page.tsx'), {
    path: '/admin',
    permission: 'office',
    name: m.admin_overview,
    place: 'work',
  }),
  page(() => import('#client/admin/signups/signups-page.tsx'), {
    path: '/admin/signups',
    permission: 'signups.read',
    name: m.admin_signups,
    place: 'work',
  }),
  page(() => import('#client/admin/signup/signup-page.tsx'), {
    path: '/admin/signups/:id',
    permission: 'signups.read',
    name: m.admin_signup,
  }),
  page(() => import('#client/admin/requests/requests-page.tsx'), {
    path: '/admin/requests',
    permission: 'signups.read',
    name: m.admin_requests,
    place: 'work',
  }),
  page(() => import('#client/admin/duplicates/duplicates-page.tsx'), {
    path: '/admin/duplicates',
    permission: 'signups.read',
    name: m.admin_duplicates,
    place: 'work',
  }),
  page(() => import('#client/admin/lists/lists-page.tsx'), {
    path: '/admin/lists',
    permission: 'lists.read',
    name: m.admin_lists,
    place: 'work',
  }),
  page(() => import('#client/admin/lists/lists-page.tsx'), {
    path: '/admin/lists/:list',
    permission: 'lists.read',
    name: m.admin_lists,
  }),
  page(() => import('#client/admin/guardians/guardians-page.tsx'), {
    path: '/admin/guardians',
    permission: 'signups.read',
    name: m.guardians_title,
  }),
  page(() => import('#client/admin/appearances/appearances-page.tsx'), {
    path: '/admin/appearances',
    permission: 'signups.read',
    name: m.admin_appearances,
    place: 'work',
  }),
  page(() => import('#client/admin/schools/schools-page.tsx'), {
    path: '/admin/schools',
    permission: 'signups.read',
    name: m.admin_schools,
    place: 'work',
  }),
  page(() => import('#client/admin/payments/payments-page.tsx'), {
    path: '/admin/payments',
    permission: 'money.read',
    name: m.admin_payments,
    place: 'work',
  }),
  page(() => import('#client/admin/payments/payments-page.tsx'), {
    path: '/admin/payments/:part',
    permission: 'money.read',
    name: m.admin_payments,
  }),
  page(() => import('#client/admin/timetable/timetable-page.tsx'), {
    path: '/admin/timetable',
    permission: 'lists.read',
    name: m.admin_timetable,
    place: 'work',
  }),
  page(() => import('#client/admin/timetable/settings-page.tsx'), {
    path: '/admin/timetable/settings',
    permission: 'timetable.write',
    name: m.timetable_settings,
  }),
  page(() => import('#client/admin/documents/documents-page.tsx'), {
    path: '/admin/documents',
    permission: 'lists.read',
    name: m.admin_documents,
    place: 'work',
  }),
  page(() => import('#client/admin/documents/print-page.tsx'), {
    path: '/admin/documents/print/:kind',
    permission: 'lists.read',
    name: m.admin_documents,
  }),
  page(() => import('#client/admin/documents/sample-page.tsx'), {
    path: '/admin/documents/sample/:kind',
    permission: 'signups.read',
    name: m.admin_documents,
  }),
  page(() => import('#client/admin/documents/bulletin/bulletin-page.tsx'), {
    path: '/admin/documents/bulletin',
    permission: 'documents.write',
    name: m.bulletin_title,
  }),
  page(() => import('#client/admin/day/day-page.tsx'), {
    path: '/admin/day',
    permission: 'day.read',
    name: m.admin_day,
    place: 'work',
  }),
  page(() => import('#client/admin/results/results-page.tsx'), {
    path: '/admin/results',
    permission: 'results.read',
    name: m.jury_title,
    place: 'work',
  }),
  page(() => import('#client/admin/results/results-page.tsx'), {
    path: '/admin/results/:part',
    permission: 'results.read',
    name: m.jury_title,
  }),
  page(() => import('#client/admin/messages/messages-page.tsx'), {
    path: '/admin/messages',
    permission: 'messages.write',
    name: m.admin_messages,
    place: 'work',
  }),
  page(() => import('#client/admin/messages/messages-page.tsx'), {
    path: '/admin/messages/:part',
    permission: 'messages.write',
    name: m.admin_messages,
  }),
  page(() => import('#client/admin/files/files-page.tsx'), {
    path: '/admin/files',
    permission: 'files.read',
    name: m.admin_files,
    place: 'work',
  }),
  page(() => import('#client/admin/files/files-page.tsx'), {
    path: '/admin/files/:part',
    permission: 'files.read',
    name: m.admin_files,
  }),
  page(() => import('#client/admin/diplomas/designs-page.tsx'), {
    path: '/admin/documents/diplomas',
    permission: 'documents.write',
    name: m.admin_diplomas,
  }),
  page(() => import('#client/admin/diplomas/editor-page.tsx'), {
    path: '/admin/documents/diplomas/:designId',
    permission: 'documents.write',
    name: m.admin_diplomas,
  }),
  page(() => import('#client/admin/spreadsheet/import-page.tsx'), {
    path: '/admin/import',
    permission: 'signups.write',
    name: m.admin_import,
    place: 'set-up',
  }),
  page(() => import('#client/admin/settings/settings-page.tsx'), {
    path: '/admin/settings',
    permission: 'config.write',
    name: m.admin_settings,
    place: 'set-up',
  }),
  page(() => import('#client/admin/settings/settings-page.tsx'), {
    path: '/admin/settings/:part',
    permission: 'config.write',
    name: m.admin_settings,
  }),
  page(() => import('#client/admin/editions/editions-page.tsx'), {
    path: '/admin/editions',
    permission: 'config.write',
    name: m.admin_editions,
    place: 'set-up',
  }),
  page(() => import('#client/admin/users/users-page.tsx'), {
    path: '/admin/users',
    permission: 'users.manage',
    name: m.admin_users,
    place: 'set-up',
  }),
  page(() => import('#client/admin/log/log-page.tsx'), {
    path: '/admin/log',
    permission: 'log.read',
    name: m.admin_log,
    place: 'set-up',
  }),
  page(() => import('#client/admin/status/status-page.tsx'), {
    path: '/admin/status',
    permission: 'status.read',
    name: m.admin_status,
    place: 'set-up',
  }),
];
