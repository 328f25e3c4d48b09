import type { Reader } from '#server/environment/reader.ts';

export function mailFrom(reader: Reader): string | null {
  const from = reader.text('MAIL_FROM');
  if (from === '') return null;
  if (!/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(from)) {
    reader.complain('MAIL_FROM must be an e-mail address, alone or as "Name <address>".');
  }
  return from;
}

export function bounceSecret(reader: Reader): string | null {
  const secret = reader.text('MAIL_BOUNCE_SECRET');
  if (secret === '') return null;
  if (secret.length < 16) reader.complain('MAIL_BOUNCE_SECRET must have at least 16 characters.');
  return secret;
}
