import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { limitsOf } from '#domain/files/upload-limits.ts';
import type { CallContext } from '#server/call.ts';
import { deleteBytes } from '#server/features/file/change-file.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { fittingFiles } from '#server/features/file/fit-files.ts';
import { requireOpenSignup } from '#server/features/file/open-signup.ts';
import { deleteFileRow, findFile, findSheets } from '#server/features/file/queries.ts';
import { viewFile } from '#server/features/file/view.ts';
import { requireSignup } from '#server/features/signup/service.ts';
import { FunctionError } from '#server/refusal.ts';

export async function listSheets(
  dependencies: FileDependencies,
  { token }: FunctionInput<'listSheets'>,
  { now }: CallContext,
): Promise<FunctionOutput<'listSheets'>> {
  const { signup, config } = await requireSignup(dependencies, token);
  const rows = await findSheets(dependencies.pool, signup.id);
  return {
    ...fittingFiles(rows.map((row) => viewFile(row, dependencies.secretKey, now))),
    limits: limitsOf(config.uploads).sheets,
  };
}

/** A link gives access to the files of its own signup only; others answer `not-found`. */
export async function deleteSheet(
  dependencies: FileDependencies,
  { token, fileId }: FunctionInput<'deleteSheet'>,
  { now }: CallContext,
): Promise<FunctionOutput<'deleteSheet'>> {
  const { signup, config } = await requireSignup(dependencies, token);
  const file = await findFile(dependencies.pool, fileId);
  if (file?.signup_id !== signup.id) throw new FunctionError('not-found');
  await requireOpenSignup(dependencies, { signup, config, now });
  await deleteFileRow(dependencies.pool, file.id);
  await deleteBytes(dependencies, [file.storage_key]);
  return {};
}
