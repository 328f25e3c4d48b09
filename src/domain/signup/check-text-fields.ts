import type { Issue } from '#domain/issues.ts';
import { isIco } from '#domain/signup/billing.ts';
import { isEmail, isPhone } from '#domain/signup/patterns.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';

const PATTERNS: Record<string, (text: string) => boolean> = {
  ico: isIco,
  email: isEmail,
  phone: isPhone,
};

/** The fields of a record that the office writes down: each has a limit, and the name is required. */
export function checkTextFields<F extends string>(
  texts: Readonly<Record<F, string>>,
  limits: Readonly<Record<F, number>>,
): Issue[] {
  return (Object.keys(limits) as F[]).flatMap((path): Issue[] => {
    const value = texts[path];
    const maxLength = limits[path];
    if (path === 'name' && value === '') return [{ path, code: 'required' }];
    if (value.length > maxLength) return [{ path, code: 'tooLong', maxLength }];
    if (hasForbiddenCharacters(value)) return [{ path, code: 'controlCharacters' }];
    const isRight = value === '' || (PATTERNS[path]?.(value) ?? true);
    return isRight ? [] : [{ path, code: 'pattern' }];
  });
}
