import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { z } from 'zod';

/** Tells the library who adds a passkey. */
export const USER_HEADER = 'x-user-id';

const ownerSchema = z.object({ id: z.string(), email: z.string() });

/** The owner of a new passkey, for the library inside the process. */
export function passkeyOwner(owner: z.input<typeof ownerSchema>): string {
  return JSON.stringify(owner);
}

/** A passkey replaces both factors, so the device must verify its user. Not the default. */
export function passkeyPlugin(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Prihláška',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // Our own routes have checked the session.
      requireSession: false,
      resolveUser: ({ context }) => {
        const { id, email } = ownerSchema.parse(JSON.parse(context ?? ''));
        return { id, name: email, displayName: email };
      },
      afterVerification: ({ ctx, user, verification }) => {
        requireOwner(verification.registrationInfo?.userVerified);
        requireOwner(ctx.headers?.get(USER_HEADER) === user.id);
      },
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireOwner(verification.authenticationInfo.userVerified),
    },
  });
}

function requireOwner(isThere: boolean | undefined): void {
  if (!isThere) throw new APIError('UNAUTHORIZED', { code: 'OWNER_NOT_VERIFIED' });
}
