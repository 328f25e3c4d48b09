import type { Finding } from '#domain/status/finding.ts';

/** The certificate that a browser gets, or why it gets none. */
export type CertificateFacts =
  | { state: 'not-used' }
  | { state: 'unreachable'; reason: string }
  | { state: 'untrusted'; reason: string }
  | { state: 'trusted'; endsAt: Date };

const DAY_MS = 86_400_000;
/** Automatic renewal happens 30 days before the end; at 14 it has failed for two weeks. */
const SOON_DAYS = 14;
const LAST_DAYS = 3;

export function checkCertificate(facts: CertificateFacts, now: Date): Finding {
  const check = 'certificate';
  if (facts.state === 'not-used') {
    return { check, light: 'green', code: 'certificate-not-used', values: {} };
  }
  if (facts.state === 'unreachable') {
    // Amber: some networks do not let a server reach itself by its public address.
    const values = { reason: facts.reason };
    return { check, light: 'amber', code: 'certificate-unreachable', values };
  }
  if (facts.state === 'untrusted') {
    const code =
      facts.reason === 'CERT_HAS_EXPIRED' ? 'certificate-expired' : 'certificate-untrusted';
    return { check, light: 'red', code, values: { reason: facts.reason } };
  }
  const days = Math.floor((facts.endsAt.getTime() - now.getTime()) / DAY_MS);
  const values = { days: Math.max(0, days), at: facts.endsAt.toISOString() };
  if (days < 0) return { check, light: 'red', code: 'certificate-expired', values };
  if (days > SOON_DAYS) return { check, light: 'green', code: 'certificate-well', values };
  const light = days <= LAST_DAYS ? 'red' : 'amber';
  return { check, light, code: 'certificate-ends', values };
}
