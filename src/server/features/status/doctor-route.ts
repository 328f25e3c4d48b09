import type { FastifyInstance } from 'fastify';
import { knowsSecret } from '#server/http/peer.ts';
import { deriveToken } from '#server/security/tokens.ts';

const MINUTE_MS = 60_000;

/** Valid in the minute of `now` and the next one. */
export function doctorToken(secretKey: string, now: Date): string {
  const id = String(Math.floor(now.getTime() / MINUTE_MS));
  return deriveToken(secretKey, { purpose: 'doctor', id, generation: 0 });
}

export interface DoctorOptions {
  secretKey: string;
  now(): Date;
}

/** `GET /doctor/seen` tells `npm run doctor`, which knows the secret key, what address it has. */
export async function doctorRoute(
  app: FastifyInstance,
  { secretKey, now }: DoctorOptions,
): Promise<void> {
  app.get('/doctor/seen', async (request, reply) => {
    const minutes = [now(), new Date(now().getTime() - MINUTE_MS)];
    const isDoctor = minutes.some((at) => knowsSecret(request, doctorToken(secretKey, at)));
    if (!isDoctor) return reply.callNotFound();
    const forwarded = request.headers['x-forwarded-for'];
    return reply
      .header('cache-control', 'no-store')
      .send({ address: request.ip, isForwarded: forwarded !== undefined });
  });
}
