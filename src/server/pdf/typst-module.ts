import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

let compiledModule: Promise<WebAssembly.Module> | undefined;

/** Compiled once a process: a fresh thread then starts with code that is already optimised. */
export async function typstModule(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  compiledModule ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  try {
    return await compiledModule;
  } catch (error) {
    compiledModule = undefined;
    throw error;
  }
}
