import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

let compiledModule: Promise<WebAssembly.Module> | undefined;

/** Compiled once per process, so that a new thread starts with optimised code. */
export async function typstModule(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  compiledModule ??= readFile(file).then((bytes) => {
    // A function is checked when it is first called: most of the module never is.
    setFlagsFromString('--wasm-lazy-validation');
    return WebAssembly.compile(bytes);
  });
  try {
    return await compiledModule;
  } catch (error) {
    compiledModule = undefined;
    throw error;
  }
}
