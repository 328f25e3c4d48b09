import {
  type InitOutput,
  initSync,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';

/** Typst inside WebAssembly: it sees the sources and fonts given here and no file of the machine. */
export interface TypstEngine {
  /** Throws when the template does not compile. `data` is JSON, which it reads as `/data.json`. */
  render(main: string, data: string, pictures?: ReadonlyMap<string, Uint8Array>): RenderedPdf;
  /** Grows with every document, because the compiler never forgets what it once computed. */
  memoryBytes(): number;
}

export interface RenderedPdf {
  pdf: Uint8Array;
  /** Unknown fonts and the like: the document exists, but somebody made a mistake. */
  warnings: string[];
}

interface EngineParts {
  /** Compiled once and shared by all threads, together with the machine code made of it so far. */
  module: WebAssembly.Module;
  fonts: Uint8Array[];
  /** Path to text. */
  sources: ReadonlyMap<string, string>;
  /** Memory to set aside at the start. */
  memoryBytes: number;
}

// Numbers of the compiler's own interface.
const PAGED = 0;
const PDF = 1;
const DIAGNOSTICS_AS_TEXT = 2;

interface Outcome {
  result?: Uint8Array;
  hasError?: boolean;
  diagnostics?: string[];
}

/** Once per thread: the compiler's glue code keeps one instance of the module. */
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
        // What a hash stands for never changes, so it is handed over once.
        if (known.has(hash)) continue;
        compiler.map_shadow(`/pictures/${hash}`, bytes);
        known.add(hash);
      }
      // A file rather than an input of the document: a new input has everything computed anew.
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
 * Memory that grows bit by bit makes a document take half as long again. So the compiler's allocator
 * is given all at once: what it frees it keeps. The system lends the pages only when they are used.
 */
function reserveMemory(wasm: InitOutput, bytes: number): void {
  const size = bytes - wasm.memory.buffer.byteLength;
  if (size <= 0) return;
  const { __wbindgen_export: allocate, __wbindgen_export4: release } = wasm;
  release(allocate(size, 1), size, 1);
}
