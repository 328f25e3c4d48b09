import type { Handlers } from '#server/call.ts';
import {
  type CheckFunctionDependencies,
  checkDocument,
} from '#server/features/check/check-document.ts';

export function checkFunctions(dependencies: CheckFunctionDependencies) {
  return {
    checkDocument: ({ code }) => checkDocument(dependencies, code),
  } satisfies Partial<Handlers>;
}
