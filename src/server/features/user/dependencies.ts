import type { IdentityServices } from '#server/identity/identity-services.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface UserDependencies {
  identity: IdentityServices;
  bell: JobBell;
}
