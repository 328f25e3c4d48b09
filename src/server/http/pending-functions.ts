import { ACCOUNT_FUNCTIONS } from '#contract/account-functions.ts';
import { OFFICE_FUNCTIONS } from '#contract/office-functions.ts';
import { PUSH_FUNCTIONS } from '#contract/push-functions.ts';
import { USER_FUNCTIONS } from '#contract/user-functions.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';

/** Declared, and answered as not implemented until the feature is there. */
export function pendingFunctions(): Handlers {
  const names = [ACCOUNT_FUNCTIONS, USER_FUNCTIONS, OFFICE_FUNCTIONS, PUSH_FUNCTIONS].flatMap(
    (functions) => Object.keys(functions),
  );
  const refuse = async () => {
    throw new FunctionError('unimplemented');
  };
  return Object.fromEntries(names.map((name) => [name, refuse])) as unknown as Handlers;
}
