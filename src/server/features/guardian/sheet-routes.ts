import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guardianSheetPayload } from '#documents/pdf/guardian-sheet.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { needsGuardian } from '#domain/guardian/needs-guardian.ts';
import { isId } from '#domain/id.ts';
import type { GuardianRouteDependencies } from '#server/features/guardian/dependencies.ts';
import {
  findSignupById,
  requireSignup,
  type StoredSignup,
} from '#server/features/signup/service.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import type { Caller } from '#server/identity/caller.ts';
import { createRequestedPdfs } from '#server/pdf/requested-pdfs.ts';
import { FunctionError } from '#server/refusal.ts';
import { guardianToken } from '#server/security/tokens.ts';

export interface SheetRouteOptions extends GuardianRouteDependencies {
  /** The caller by bearer token or session cookie, or null. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
}

/**
 * Slips with codes to hand out: `GET /s/:token/guardians.pdf` for the holder of a link,
 * `GET /guardian-sheets/:id.pdf` for the office; `?person=2` for one child.
 */
export async function sheetRoutes(app: FastifyInstance, options: SheetRouteOptions): Promise<void> {
  const { pool, configs, secretKey, publicUrl, pdf, rateLimits, callerOf } = options;
  const requestedPdfs = createRequestedPdfs(pdf);

  app.get('/s/:token/guardians.pdf', async (request, reply) => {
    const { token } = request.params as { token: string };
    await rateLimits.count('signup/documents', { address: request.ip, hasAppCheck: false });
    const found = await requireSignup({ pool, configs }, token).catch((error: unknown) => {
      if (error instanceof FunctionError && error.code === 'not-found') return null;
      throw error;
    });
    return found ? answer(request, reply, found) : reply.callNotFound();
  });

  app.get('/guardian-sheets/:id.pdf', async (request, reply) => {
    const { id } = request.params as { id: string };
    const caller = await callerOf(request);
    if (!isId(id) || !isAllowed('signups.read', caller)) return reply.callNotFound();
    const signup = await findSignupById(pool, id);
    if (!signup) return reply.callNotFound();
    return answer(request, reply, { signup, config: await configs.requireById(signup.config_id) });
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { signup, config }: { signup: StoredSignup; config: ConfigRecord },
  ) {
    const { person: only } = request.query as { person?: string };
    const children = signup.form.persons.flatMap((person, position) => {
      const isWanted = only === undefined || only === String(position + 1);
      if (!isWanted || !needsGuardian(person, config)) return [];
      const token = guardianToken(secretKey, signup.personIds[position] ?? '');
      const { name, school, teacherName: teacher, category: categories } = person;
      return [{ name, school, teacher, categories, url: `${publicUrl}/guardian/${token}` }];
    });
    if (children.length === 0) return reply.callNotFound();
    const payload = guardianSheetPayload({ config, language: signup.language, children });
    const made = await requestedPdfs('guardian-sheet', payload, callerGone(reply));
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `inline; filename="zakonni-zastupcovia-${signup.number}.pdf"`)
      .send(Buffer.from(made));
  }
}
