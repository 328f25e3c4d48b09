import type { PdfTemplate } from '#documents/pdf/confirmation-payload.ts';

export interface WorkerStart {
  module: WebAssembly.Module;
}

export interface RenderRequest {
  template: PdfTemplate;
  /** The payload as JSON. */
  data: string;
}

export type RenderAnswer =
  | { pdf: Uint8Array<ArrayBuffer>; warnings: string[]; memoryBytes: number }
  | { error: string };
