import { FUNCTIONS } from '#contract/functions.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';

/** Declared and guarded, but not made yet. */
export function pendingFunctions(): Handlers {
  const refuse = async () => {
    throw new FunctionError('unimplemented');
  };
  return Object.fromEntries(Object.keys(FUNCTIONS).map((name) => [name, refuse])) as never;
}
