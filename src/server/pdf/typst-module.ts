import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/**
 * How much a function has computed before it is worth optimising, an eighteenth of what is usual: at
 * the usual pace it takes some two hundred documents until they are made at full speed. It decides
 * speed alone.
 */
const TIERING_BUDGET = 100_000;

let compiledModule: Promise<WebAssembly.Module> | undefined;

/** Compiled once a process: a fresh thread then starts with code that is already optimised. */
export async function typstModule(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  compiledModule ??= readFile(file).then((bytes) => {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
    return WebAssembly.compile(bytes);
  });
  try {
    return await compiledModule;
  } catch (error) {
    compiledModule = undefined;
    throw error;
  }
}
