import { randomBytes, randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { onlyAppearance, playsIn } from '#domain/files/appearance-of-file.ts';
import type { Bucket } from '#domain/files/file-kind.ts';
import { nameProblem } from '#domain/files/file-name.ts';
import { limitsOf, PART_BYTES } from '#domain/files/upload-limits.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import { deleteBytes } from '#server/features/file/change-file.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { findPerformer } from '#server/features/file/find-performer.ts';
import { requireOpenSignup } from '#server/features/file/open-signup.ts';
import { countFiles, type FilePlace } from '#server/features/file/queries.ts';
import { requireRoom } from '#server/features/file/uploads/check-quota.ts';
import { partKeys } from '#server/features/file/uploads/part-keys.ts';
import {
  deleteAbandoned,
  insertUpload,
  type NewUpload,
} from '#server/features/file/uploads/queries.ts';
import { refuseAsTooMany, refuseFile } from '#server/features/file/uploads/refuse-file.ts';
import {
  requireChangeableSignup,
  requireSignup,
  type StoredSignup,
} from '#server/features/signup/service.ts';
import type { Caller } from '#server/identity/caller.ts';
import { preconditionFailed, refuseField } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

const LIVES_MS = 24 * 60 * 60 * 1000;

type Begun = FunctionOutput<'beginSheetUpload'>;

export async function beginSheetUpload(
  dependencies: FileDependencies,
  { token, performer, appearanceId, name, sizeBytes }: FunctionInput<'beginSheetUpload'>,
  { now }: CallContext,
): Promise<Begun> {
  const { signup, config } = await requireSignup(dependencies, token);
  await requireOpenSignup(dependencies, { signup, config, now });
  const place = placeOf(signup, { performer, appearanceId });
  return begin(dependencies, { place, config, name, sizeBytes, caller: null, now });
}

export async function beginFileUpload(
  dependencies: FileDependencies,
  input: FunctionInput<'beginFileUpload'>,
  { caller, now }: SignedInContext,
): Promise<Begun> {
  const { config, place } =
    input.bucket === 'sheets'
      ? await placeInSignup(dependencies, input)
      : await placeInEdition(dependencies, input);
  const { name, sizeBytes } = input;
  return begin(dependencies, { place, config, name, sizeBytes, caller, now });
}

async function placeInSignup(
  dependencies: FileDependencies,
  { signupId, performer, appearanceId }: FunctionInput<'beginFileUpload'>,
): Promise<{ config: ConfigRecord; place: FilePlace }> {
  const { signup, config } = await requireChangeableSignup(dependencies, signupId);
  if (signup.state === 'cancelled') throw preconditionFailed('signup-cancelled');
  return { config, place: placeOf(signup, { performer, appearanceId }) };
}

async function placeInEdition(
  { configs }: FileDependencies,
  { editionId, bucket }: { editionId: string; bucket: Bucket },
): Promise<{ config: ConfigRecord; place: FilePlace }> {
  const { id } = editionId === '' ? await configs.current() : { id: editionId };
  const config = await configs.requireChangeable(id);
  const nobody = { signupId: null, performer: null, personId: null, appearanceId: null };
  return { config, place: { bucket, configId: config.id, ...nobody } };
}

/** An upload that names no appearance is of the only one that the performer can mean. */
function placeOf(
  signup: StoredSignup,
  named: { performer: string; appearanceId: string },
): FilePlace {
  const found = findPerformer(signup, named.performer);
  if (!found) throw refuseField('performer', 'unknownOption');
  const { performer, personId } = found;
  const appearance = signup.appearances.find(({ id }) => id === named.appearanceId);
  if (named.appearanceId !== '' && !(appearance && playsIn(found, appearance))) {
    throw refuseField('appearanceId', 'unknownOption');
  }
  const appearanceId = appearance?.id ?? onlyAppearance(found, signup.appearances);
  const { config_id: configId, id: signupId } = signup;
  return { bucket: 'sheets', configId, signupId, performer, personId, appearanceId };
}

interface Announced {
  place: FilePlace;
  config: ConfigRecord;
  name: string;
  sizeBytes: number;
  caller: Caller | null;
  now: Date;
}

/** All checks that are possible before the upload. */
async function begin(dependencies: FileDependencies, announced: Announced): Promise<Begun> {
  const { place, config, name, sizeBytes, caller, now } = announced;
  const { maxBytes, maxFiles } = limitsOf(config.uploads)[place.bucket];
  const problem =
    sizeBytes === 0
      ? 'empty'
      : sizeBytes > maxBytes
        ? 'too-large'
        : nameProblem(name, place.bucket);
  if (problem) throw refuseFile(problem, maxBytes);
  if ((await countFiles(dependencies.pool, place)) >= maxFiles) throw refuseAsTooMany(maxFiles);
  await requireRoom(dependencies, place, sizeBytes);
  const uploadId = randomBytes(32).toString('base64url');
  const upload: NewUpload = {
    ...place,
    id: randomUUID(),
    secretHash: hashSecret(uploadId),
    name,
    sizeBytes,
    partBytes: PART_BYTES,
    uploadedBy: caller ? caller.name || caller.email : '',
    userId: caller?.userId ?? null,
    userEmail: caller?.email ?? '',
    now,
    expiresAt: new Date(now.getTime() + LIVES_MS),
  };
  await insertUpload(dependencies.pool, upload);
  if (!caller) await forgetAbandoned(dependencies, upload, 2 * maxFiles);
  return { uploadId, sizeBytes, partBytes: PART_BYTES, received: [] };
}

/** Limits the storage that unfinished uploads of one link can take. */
async function forgetAbandoned(
  dependencies: FileDependencies,
  upload: NewUpload,
  kept: number,
): Promise<void> {
  const abandoned = await deleteAbandoned(dependencies.pool, upload, kept);
  await deleteBytes(dependencies, abandoned.flatMap(partKeys));
}
