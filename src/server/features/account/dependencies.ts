import type { Actor } from '#server/audit/audit.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { CallContext, SignedInContext } from '#server/http/call.ts';
import type { SignInAt } from '#server/identity/identity.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

export interface AccountDependencies {
  identity: IdentityServices;
  configs: ConfigService;
  captcha: Captcha;
  bell: JobBell;
}

export function actorOf({ caller, address }: SignedInContext): Actor {
  return { caller, address };
}

export function signInAt({ now, address, userAgent }: CallContext): SignInAt {
  return { device: { address, userAgent }, now };
}
