import { ensureTexts } from '../../../scripts/lib/build.mjs';

/** The texts are compiled code, so imports of them need this first. */
export async function setup(): Promise<void> {
  await ensureTexts();
}
