import type { FormFieldSpec } from '#client/public/sign-in/form-field.tsx';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

type Locale = { locale: Language };

/** `username`, so that a password manager stores it with the password. */
export function emailField(at: Locale, initial = ''): FormFieldSpec {
  return {
    name: 'email',
    label: m.sign_in_email({}, at),
    type: 'email',
    autoComplete: 'username',
    initial,
    whenMissing: m.issue_pattern_email({}, at),
  };
}

export function nameField(at: Locale, initial = ''): FormFieldSpec {
  return {
    name: 'name',
    label: m.sign_in_name({}, at),
    autoComplete: 'name',
    initial,
    whenMissing: m.sign_in_name_missing({}, at),
  };
}

export function passwordField(at: Locale): FormFieldSpec {
  return {
    name: 'password',
    label: m.sign_in_password({}, at),
    type: 'password',
    autoComplete: 'current-password',
    whenMissing: m.sign_in_password_missing({}, at),
  };
}

export function newPasswordField(at: Locale, leastLength: number | null): FormFieldSpec {
  return {
    ...passwordField(at),
    label: m.sign_in_new_password({}, at),
    autoComplete: 'new-password',
    // Until the rules are loaded there is no hint; the server checks them in any case.
    ...(leastLength ? { hint: m.sign_in_password_hint({ count: leastLength }, at) } : {}),
  };
}

export function codeField(at: Locale, label: string): FormFieldSpec {
  return {
    name: 'code',
    label,
    autoComplete: 'one-time-code',
    isCode: true,
    whenMissing: m.sign_in_code_missing({}, at),
  };
}
