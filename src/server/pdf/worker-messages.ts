import type { CompilerInputs } from '#documents/pdf/templates.ts';

export interface WorkerStart {
  module: WebAssembly.Module;
  memoryBytes: number;
}

export interface RenderRequest {
  template: keyof CompilerInputs;
  data: string;
  pictures: Pictures;
}

/** By content hash; a template reads them as `/pictures/<hash>`. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

export type RenderAnswer =
  | { pdf: Uint8Array<ArrayBuffer>; warnings: string[]; memoryBytes: number }
  | { error: string };
