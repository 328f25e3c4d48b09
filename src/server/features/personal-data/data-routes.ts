import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personalDataPayload } from '#documents/pdf/personal-data.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { isId } from '#domain/id.ts';
import type { Language } from '#domain/language.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { readPersonalData } from '#server/features/personal-data/read-data.ts';
import {
  findSignupById,
  requireSignup,
  type StoredSignup,
} from '#server/features/signup/service.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { RequestedPdfs } from '#server/pdf/requested-pdfs.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';

export interface DataRouteOptions {
  pool: Pool;
  configs: ConfigService;
  requestedPdfs: RequestedPdfs;
  rateLimits: RateLimits;
  /** The caller by bearer token or session cookie, or null. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  now(): Date;
}

interface Asked {
  signup: StoredSignup;
  format: string;
  isOffice: boolean;
  language: Language;
}

/**
 * `GET /s/:token/data.pdf` for the holder of a link, `GET /personal-data/:id.pdf` for the office,
 * both also as `.json` and with `?person=2` for the second person alone.
 */
export async function dataRoutes(app: FastifyInstance, options: DataRouteOptions): Promise<void> {
  const { pool, configs, requestedPdfs, rateLimits, callerOf, now } = options;

  app.get('/s/:token/data.:format(pdf|json)', async (request, reply) => {
    const { token, format } = request.params as { token: string; format: string };
    await rateLimits.count('signup/documents', { address: request.ip, hasAppCheck: false });
    const found = await foundOrNull(requireSignup({ pool, configs }, token));
    if (!found) return reply.callNotFound();
    const { signup } = found;
    return answer(request, reply, { signup, format, isOffice: false, language: signup.language });
  });

  app.get('/personal-data/:id.:format(pdf|json)', async (request, reply) => {
    const { id, format } = request.params as { id: string; format: string };
    const caller = await callerOf(request);
    if (!isId(id) || !isAllowed('signups.read', caller)) return reply.callNotFound();
    const signup = await findSignupById(pool, id);
    if (!signup) return reply.callNotFound();
    return answer(request, reply, { signup, format, isOffice: true, language: signup.language });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const { signup, format, isOffice, language } = asked;
    const config = await configs.requireById(signup.config_id);
    const position = positionOf(request);
    const wanted = { signup, config, position, isOffice, now: now() };
    const data = await foundOrNull(readPersonalData(pool, wanted));
    if (!data) return reply.callNotFound();
    const person = position === null ? '' : `-${position + 1}`;
    reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-disposition',
        `attachment; filename="udaje-${signup.number}${person}.${format}"`,
      );
    if (format === 'json') {
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(data, null, 2));
    }
    const payload = personalDataPayload({ config, language, data });
    const pdf = await requestedPdfs('report', payload, callerGone(reply));
    return reply.type('application/pdf').send(Buffer.from(pdf));
  }
}

/** People are counted from one, as on the page. */
function positionOf({ query }: FastifyRequest): number | null {
  const { person } = query as { person?: unknown };
  if (person === undefined) return null;
  return typeof person === 'string' && /^[1-9]\d{0,3}$/.test(person) ? Number(person) - 1 : -1;
}

async function foundOrNull<Found>(work: Promise<Found>): Promise<Found | null> {
  return work.then(requireFound).catch((error: unknown) => {
    if (error instanceof FunctionError && error.code === 'not-found') return null;
    throw error;
  });
}
