import { ensureDependencies } from './ensure-dependencies.mjs';

/** All steps between a fresh clone and a running program; ends the process on failure. */
export async function prepare(parts) {
  try {
    await ensureDependencies();
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt(parts);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a built program in this process, so that signals reach it directly. */
export async function runBuilt(file) {
  process.env.NODE_ENV ??= 'production';
  await import(new URL(`../../dist/${file}`, import.meta.url).href);
}
