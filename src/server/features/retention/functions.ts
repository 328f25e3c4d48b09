import type { Handlers } from '#server/call.ts';
import { eraseOwnPerson, erasePerson } from '#server/features/retention/erase-person.ts';
import { previewRetention } from '#server/features/retention/preview-retention.ts';
import type { RetentionDependencies } from '#server/features/retention/run-retention.ts';
import type { Storage } from '#server/storage/storage.ts';

export function retentionFunctions(dependencies: RetentionDependencies & { storage: Storage }) {
  return {
    previewRetention: (input, { now }) => previewRetention(dependencies, input, now),
    erasePerson: (input, context) => erasePerson(dependencies, input, context),
    eraseOwnPerson: (input, context) => eraseOwnPerson(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
