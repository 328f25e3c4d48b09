import {
  type InitOutput,
  initSync,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';

/** Typst inside WebAssembly: it sees only the given sources and fonts, no file of the machine. */
export interface TypstEngine {
  /** Throws when the template does not compile. The template reads `data` as `/data.json`. */
  render(main: string, data: string, pictures?: ReadonlyMap<string, Uint8Array>): RenderedPdf;
  /** Grows with each document, because the compiler's caches are never cleared. */
  memoryBytes(): number;
}

export interface RenderedPdf {
  pdf: Uint8Array;
  /** Mistakes that do not prevent the document, such as unknown fonts. */
  warnings: string[];
}

interface EngineParts {
  /** Compiled once and shared by all threads with its optimised machine code. */
  module: WebAssembly.Module;
  fonts: Uint8Array[];
  sources: ReadonlyMap<string, string>;
  /** Memory reserved at startup. */
  memoryBytes: number;
}

// Constants of the compiler's API.
const PAGED = 0;
const PDF = 1;
const DIAGNOSTICS_AS_TEXT = 2;

interface Outcome {
  result?: Uint8Array;
  hasError?: boolean;
  diagnostics?: string[];
}

/** Once per thread: the compiler's glue code has one module instance. */
export async function createTypstEngine(parts: EngineParts): Promise<TypstEngine> {
  const wasm = initSync({ module: parts.module });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of parts.fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  for (const [path, text] of parts.sources) compiler.add_source(path, text);
  reserveMemory(wasm, parts.memoryBytes);
  const encoder = new TextEncoder();
  const known = new Set<string>();

  return {
    render(main, data, pictures = new Map()) {
      for (const [hash, bytes] of pictures) {
        // Content-addressed, so each picture is passed once.
        if (known.has(hash)) continue;
        compiler.map_shadow(`/pictures/${hash}`, bytes);
        known.add(hash);
      }
      // A file instead of a document input: a new input would invalidate all caches.
      compiler.map_shadow('/data.json', encoder.encode(data));
      const world = compiler.snapshot(null, main, null);
      try {
        const layout = world.compile(PAGED, DIAGNOSTICS_AS_TEXT) as Outcome;
        const warnings = layout.diagnostics ?? [];
        if (layout.hasError) throw new Error(warnings.join('\n'));
        const { result, diagnostics } = world.get_artifact(PDF, DIAGNOSTICS_AS_TEXT) as Outcome;
        if (!result) throw new Error(diagnostics?.join('\n') ?? 'The compiler gave no document');
        return { pdf: result, warnings };
      } finally {
        world.free();
      }
    },
    memoryBytes: () => wasm.memory.buffer.byteLength,
  };
}

/**
 * Memory that grows in steps makes a document take half as long again, so the allocator gets all of
 * it at once and keeps what it frees. The system provides pages only when they are used.
 */
function reserveMemory(wasm: InitOutput, bytes: number): void {
  const size = bytes - wasm.memory.buffer.byteLength;
  if (size <= 0) return;
  const { __wbindgen_export: allocate, __wbindgen_export4: release } = wasm;
  release(allocate(size, 1), size, 1);
}
