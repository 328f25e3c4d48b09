import type { CompilerInputs } from '#documents/pdf/templates.ts';

/**
 * What a thread sets aside at its start, enough for some 100 confirmations. When the compiler asks
 * for more, its thread is replaced: it never forgets what it has computed.
 */
export const ENGINE_MEMORY_BYTES: number = 128 * 1024 * 1024;

export interface WorkerStart {
  module: WebAssembly.Module;
}

export interface RenderRequest {
  template: keyof CompilerInputs;
  /** The payload as JSON. */
  data: string;
  pictures: Pictures;
}

/** By content hash; a template reads them as `/pictures/<hash>`. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export type RenderAnswer =
  | { pdf: Uint8Array<ArrayBuffer>; warnings: string[]; memoryBytes: number }
  | { error: string };
