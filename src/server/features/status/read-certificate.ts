import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { CertificateFacts } from '#domain/status/check-certificate.ts';

const CONNECT_MS = 4_000;

/** Connects as a browser would, from this machine. */
export async function readCertificate(publicUrl: string): Promise<CertificateFacts> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return { state: 'not-used' };
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: port === '' ? 443 : Number(port),
    ...(isIP(host) === 0 && { servername: host }),
    // Judged below, so that the reason is known.
    rejectUnauthorized: false,
  });
  try {
    return await judge(socket);
  } finally {
    socket.destroy();
  }
}

function judge(socket: TLSSocket): Promise<CertificateFacts> {
  return new Promise((resolve) => {
    socket.setTimeout(CONNECT_MS, () => resolve({ state: 'unreachable', reason: 'ETIMEDOUT' }));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ state: 'unreachable', reason: error.code ?? error.name }),
    );
    socket.once('secureConnect', () => {
      const endsAt = new Date(socket.getPeerCertificate().valid_to);
      if (socket.authorized) return resolve({ state: 'trusted', endsAt });
      // An error code, although its type says otherwise.
      const reason = String(socket.authorizationError);
      resolve({ state: 'untrusted', reason: /^[A-Z_]+$/.test(reason) ? reason : 'UNTRUSTED' });
    });
  });
}
