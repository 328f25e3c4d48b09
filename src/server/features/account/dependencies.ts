import type { Actor } from '#server/audit/audit.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { AccountActions } from '#server/identity/account-actions.ts';
import type { SignInAt } from '#server/identity/identity.ts';

export interface AccountDependencies extends AccountActions {
  configs: ConfigService;
  captcha: Captcha;
}

export function actorOf({ caller, address }: SignedInContext): Actor {
  return { caller, address };
}

export function signInAt({ now, address, userAgent }: CallContext): SignInAt {
  return { device: { address, userAgent }, now };
}
