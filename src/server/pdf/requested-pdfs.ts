import type { CompilerInputs } from '#documents/pdf/templates.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { createSharedRenders } from '#server/pdf/shared-renders.ts';
import { Semaphore } from '#server/semaphore.ts';

/** Renders for a waiting visitor; the signal reports that they left. */
export type RequestedPdfs = <T extends keyof CompilerInputs>(
  template: T,
  payload: CompilerInputs[T],
  caller: AbortSignal,
) => Promise<Uint8Array>;

/** One at a time, so that mails are rendered in between, however many visitors wait. */
const LIMIT = { limit: 1, maxWaiting: 8 };

export function createRequestedPdfs(pdf: PdfRenderer): RequestedPdfs {
  const shared = createSharedRenders();
  const semaphore = new Semaphore(LIMIT);
  return (template, payload, caller) =>
    shared(
      { template, payload },
      (abandoned) => semaphore.run(() => pdf.render(template, payload), abandoned),
      caller,
    );
}
