import type { Language } from '#domain/language.ts';
import type { SignInErrorCode } from '#domain/sign-in-errors.ts';
import { m } from '#i18n/texts.ts';

/** A wrong password and an unknown account have the same text, so that accounts stay hidden. */
const TEXT_OF_CODE = {
  'auth-domain-config-required': m.sign_in_error_auth_domain_config_required,
  'email-already-in-use': m.sign_in_error_email_already_in_use,
  'internal-error': m.sign_in_error_internal_error,
  'invalid-api-key': m.sign_in_error_invalid_api_key,
  'invalid-credential': m.sign_in_error_invalid_credential,
  'network-failure': m.sign_in_error_network,
  'network-request-failed': m.sign_in_error_network,
  'popup-blocked': m.sign_in_error_popup_blocked,
  'requires-recent-login': m.sign_in_error_requires_recent_login,
  'too-many-requests': m.sign_in_error_too_many_requests,
  'unauthorized-domain': m.sign_in_error_unauthorized_domain,
  'user-disabled': m.sign_in_error_user_disabled,
  'user-not-found': m.sign_in_error_invalid_credential,
  'wrong-password': m.sign_in_error_invalid_credential,
} as const satisfies Record<SignInErrorCode, unknown>;

/** The message for a failed sign-in, with advice what to do. */
export function signInErrorText(code: SignInErrorCode, language: Language): string {
  return TEXT_OF_CODE[code]({}, { locale: language });
}
