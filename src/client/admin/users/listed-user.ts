import type { FunctionOutput } from '#contract/functions.ts';

export type UserList = FunctionOutput<'listUsers'>;
export type ListedUser = UserList['users'][number];
export type ListedInvitation = UserList['invitations'][number];

export function nameOf({ name, email }: ListedUser): string {
  return name || email;
}
