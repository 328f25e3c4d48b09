import { isEmail } from '#domain/signup/patterns.ts';
import { encryptedUrl, HOST_NAME } from '#server/environment/network-settings.ts';
import type { Reader } from '#server/environment/reader.ts';

export interface OidcSettings {
  /** Without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The label of its button. */
  name: string;
  scopes: string[];
}

export function authorizedDomains(reader: Reader): string[] {
  const hosts = reader
    .text('AUTHORIZED_DOMAINS')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const wrong = hosts.find((host) => !HOST_NAME.test(host));
  if (wrong !== undefined) {
    reader.complain(
      `AUTHORIZED_DOMAINS must be names of hosts divided by commas, without https:// and ports; "${wrong}" is none.`,
    );
  }
  return hosts;
}

export function identityApiKey(reader: Reader): string | null {
  const key = reader.text('IDENTITY_API_KEY');
  // The official client refuses keys with a colon.
  if (/[\s:]/.test(key)) reader.complain('IDENTITY_API_KEY must hold neither a space nor a colon.');
  return key === '' ? null : key;
}

export function ownerSettings(reader: Reader): { email: string; password: string } | null {
  const email = reader.text('OWNER_EMAIL').toLowerCase();
  const password = reader.raw('OWNER_PASSWORD');
  const hasPassword = password.trim() !== '';
  if (email === '' && !hasPassword) return null;
  if (email === '' || !hasPassword) {
    reader.complain('OWNER_EMAIL and OWNER_PASSWORD must be given together, or none of them.');
  } else if (!isEmail(email)) reader.complain('OWNER_EMAIL must be an e-mail address.');
  return { email, password };
}

export function oidcSettings(reader: Reader): OidcSettings | null {
  const issuer = encryptedUrl(reader, 'OIDC_ISSUER');
  const clientId = reader.text('OIDC_CLIENT_ID');
  const clientSecret = reader.text('OIDC_CLIENT_SECRET');
  const name = reader.text('OIDC_NAME');
  const scopes = (reader.text('OIDC_SCOPES') || 'openid email profile').split(/\s+/);
  const isGiven = reader.text('OIDC_ISSUER') !== '';
  const given = [isGiven, clientId !== '', clientSecret !== ''].filter(Boolean).length;
  if (given !== 0 && given !== 3) {
    reader.complain(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together, or none of them.',
    );
  }
  if (name.length > 60) reader.complain('OIDC_NAME must have at most 60 characters.');
  if (!scopes.includes('openid') || !scopes.includes('email')) {
    reader.complain('OIDC_SCOPES must name openid and email, divided by spaces.');
  }
  if (!issuer || given !== 3) return null;
  return {
    issuer: issuer.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    name: name || new URL(issuer).host,
    scopes,
  };
}
