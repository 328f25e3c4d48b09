import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentDependencies, renderConfirmation } from '#server/features/message/service.ts';
import { findFileByLink } from '#server/features/money-document/service.ts';
import { renderCalendar } from '#server/features/secret-link/render-calendar.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import type { RequestedPdfs } from '#server/pdf/requested-pdfs.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';

/** `GET /s/:token/documents/…`, confirmation and issued documents: the link is the permission. */
export async function secretLinkRoutes(
  app: FastifyInstance,
  {
    documents,
    requestedPdfs,
    rateLimits,
  }: { documents: DocumentDependencies; requestedPdfs: RequestedPdfs; rateLimits: RateLimits },
): Promise<void> {
  const count = ({ ip }: FastifyRequest) =>
    rateLimits.count('signup/documents', { address: ip, hasAppCheck: false });
  app.get('/s/:token/documents/confirmation.pdf', async (request, reply) => {
    const { token } = request.params as { token: string };
    await count(request);
    const confirmation = await renderConfirmation(
      { ...documents, requestedPdfs },
      { token, caller: callerGone(reply) },
    );
    if (!confirmation) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="prihlaska-${confirmation.number}.pdf"`)
      .send(Buffer.from(confirmation.pdf));
  });
  app.get('/s/:token/timetable.ics', async (request, reply) => {
    const { token } = request.params as { token: string };
    await count(request);
    const text = await renderCalendar(documents, token);
    if (text === null) return reply.callNotFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="timetable.ics"')
      .send(text);
  });
  app.get('/s/:token/documents/:filename', async (request, reply) => {
    const { token, filename } = request.params as { token: string; filename: string };
    await count(request);
    const file = await findFileByLink(documents, { token, filename });
    if (!file) return reply.callNotFound();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${file.filename}"`)
      .send(file.pdf);
  });
}
