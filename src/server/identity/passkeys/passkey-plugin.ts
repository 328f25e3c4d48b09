import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { z } from 'zod';

/** The header under which the library is told who adds a passkey. */
export const USER_HEADER = 'x-user-id';

const ownerSchema = z.object({ id: z.string(), email: z.string() });

/** Of whom the library makes a passkey; it is asked inside the process only. */
export function passkeyOwner(owner: z.input<typeof ownerSchema>): string {
  return JSON.stringify(owner);
}

/**
 * A passkey counts as password and second factor at once, so the device must have made sure that its
 * owner is there: by a fingerprint, a face or a code. The library would do without.
 */
export function passkeyPlugin(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Prihláška',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // Whose session it is, our own routes have found out, by our own clock.
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
