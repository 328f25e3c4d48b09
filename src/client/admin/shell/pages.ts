import type { ComponentType } from 'react';
import { LogPage } from '#client/admin/log/log-page.tsx';
import { OverviewPage } from '#client/admin/overview/overview-page.tsx';
import { UsersPage } from '#client/admin/users/users-page.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { m } from '#i18n/texts.ts';

export interface OfficePage {
  path: string;
  permission: Permission;
  name: typeof m.admin_overview;
  Page: ComponentType<{ account: Account }>;
}

/** The order of the navigation. */
export const OFFICE_PAGES: readonly OfficePage[] = [
  { path: '/admin', permission: 'office', name: m.admin_overview, Page: OverviewPage },
  { path: '/admin/users', permission: 'users.manage', name: m.admin_users, Page: UsersPage },
  { path: '/admin/log', permission: 'log.read', name: m.admin_log, Page: LogPage },
];
