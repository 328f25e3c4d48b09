import { confirmationPayload } from '#documents/pdf/confirmation.ts';
import { sampleSignup } from '#documents/pdf/sample-signup.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { ThreadedPdfRenderer } from '#server/pdf/renderer.ts';

interface Edition {
  configs: { current(): Promise<ConfigRecord> };
  publicUrl: string;
}

/**
 * The first document of a process takes about a second, because the compiler is loaded and
 * compiled. A sample is rendered after the start, so that no person waits for it.
 */
export async function warmUp(
  pdf: ThreadedPdfRenderer,
  { configs, publicUrl }: Edition,
): Promise<void> {
  const config = await configs.current();
  const sample = sampleSignup({ config, language: 'sk', publicUrl });
  await pdf.warmUp('confirmation', confirmationPayload(sample));
}
