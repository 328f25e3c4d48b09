import type { FastifyInstance, FastifyRequest } from 'fastify';
import { informationDutyPayload } from '#documents/pdf/information-duty.ts';
import { processingRecordPayload } from '#documents/pdf/processing-record.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { PRIVACY_KINDS, PRIVACY_PERMISSION } from '#domain/documents/document-name.ts';
import { isId } from '#domain/id.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { callerGone } from '#server/http/caller-gone.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { RequestedPdfs } from '#server/pdf/requested-pdfs.ts';

const PAYLOADS = {
  'processing-record': processingRecordPayload,
  'information-duty': informationDutyPayload,
} as const;

export interface PrivacyDocumentOptions {
  configs: ConfigService;
  requestedPdfs: RequestedPdfs;
  /** The caller by bearer token or session cookie, or null. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
}

/** `GET /privacy-documents/:kind.pdf?language=sk&edition=…`, for the office. */
export async function privacyDocumentRoute(
  app: FastifyInstance,
  { configs, requestedPdfs, callerOf }: PrivacyDocumentOptions,
): Promise<void> {
  app.get('/privacy-documents/:kind.pdf', async (request, reply) => {
    const { kind: asked } = request.params as { kind: string };
    const { language: spoken, edition = '' } = request.query as Record<string, string | undefined>;
    const kind = PRIVACY_KINDS.find((known) => known === asked);
    const caller = await callerOf(request);
    if (!kind || !isAllowed(PRIVACY_PERMISSION, caller)) return reply.callNotFound();
    const language = LANGUAGES.find((known) => known === spoken) ?? DEFAULT_LANGUAGE;
    const config = isId(edition) ? await configs.requireById(edition) : await configs.current();
    const payload = PAYLOADS[kind]({ config, language });
    const pdf = await requestedPdfs('report', payload, callerGone(reply));
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${kind}-${language}.pdf"`)
      .send(Buffer.from(pdf));
  });
}
