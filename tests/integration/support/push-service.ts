/**
 * A push service with its browsers: stores what arrives and decrypts it with the browser's keys
 * (RFC 8188 and 8291).
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

export interface Arrived {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  arrived: Arrived[];
  isOurs(endpoint: URL): boolean;
  /** The status of its answers; 201 by default. */
  answerWith(status: number): void;
  subscribe(name: string): TestBrowser;
  close(): Promise<void>;
}

export interface TestBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The decrypted payloads for this browser. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the payload as they expect it
  read(): any[];
}

export async function startPushService(): Promise<PushService> {
  const arrived: Arrived[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    arrived.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    isOurs: ({ host }) => host === `127.0.0.1:${port}`,
    answerWith: (next) => {
      status = next;
    },
    subscribe: (name) => createBrowser(`http://127.0.0.1:${port}/${name}`, arrived),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function createBrowser(endpoint: string, arrived: Arrived[]): TestBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const open = ({ body }: Arrived) => {
    const senderKey = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
    const salt = body.subarray(0, 16);
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: () => arrived.filter(({ path }) => endpoint.endsWith(path)).map(open),
  };
}

/** The sender, verified with this key. */
export async function readVapid({ headers }: Arrived, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
  return { key, ...payload };
}
