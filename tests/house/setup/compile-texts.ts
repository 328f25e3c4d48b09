import { ensureTexts } from '../../../scripts/lib/build.mjs';

/** The texts are compiled code, so whatever imports them needs them first. */
export async function setup(): Promise<void> {
  await ensureTexts();
}
