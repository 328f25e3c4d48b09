import type { FileDependencies } from '#server/features/file/dependencies.ts';
import type { FilePlace } from '#server/features/file/queries.ts';
import { sumBytes } from '#server/features/file/uploads/queries.ts';
import { FunctionError, preconditionFailed } from '#server/refusal.ts';

/** Above this share the office is warned, while there is time to act. */
const NEARLY = 0.8;

type QuotaDependencies = Pick<FileDependencies, 'pool' | 'limits' | 'disk'>;

/** Refuses a file that would exceed the quota, before it is uploaded. */
export async function requireRoom(
  { pool, limits, disk }: QuotaDependencies,
  { configId, signupId }: FilePlace,
  sizeBytes: number,
): Promise<void> {
  const free = await disk.freeBytes();
  if (free !== null && free - sizeBytes < limits.freeBytes) throw refuseAsFull();
  const used = await sumBytes(pool, { configId, signupId });
  if (signupId !== null && used.signup + sizeBytes > limits.signupBytes) {
    const maxBytes = limits.signupBytes;
    throw new FunctionError('failed-precondition', { reason: 'signup-storage-full', maxBytes });
  }
  if (used.edition + sizeBytes > limits.editionBytes) throw refuseAsFull();
}

function refuseAsFull(): FunctionError {
  return preconditionFailed('storage-full');
}

/** Whether the files of an edition are close to their quota. */
export async function isNearQuota(
  { pool, limits }: Pick<QuotaDependencies, 'pool' | 'limits'>,
  configId: string,
): Promise<boolean> {
  const { edition } = await sumBytes(pool, { configId, signupId: null });
  return edition > NEARLY * limits.editionBytes;
}

/** Whether uploads are, or will soon be, refused for lack of disk space. */
export async function isDiskLow({
  limits,
  disk,
}: Pick<QuotaDependencies, 'limits' | 'disk'>): Promise<boolean> {
  const free = await disk.freeBytes();
  return free !== null && free < 2 * limits.freeBytes;
}
