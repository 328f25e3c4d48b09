import type { FunctionInput, FunctionName, FunctionOutput } from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';

/** What a handler may know about its caller. */
export interface CallContext {
  now: Date;
  address: string;
  language: Language;
  /** Aborted when the caller is gone or the server stops: whoever only waits answers at once. */
  signal?: AbortSignal;
}

export type Handler<Name extends FunctionName> = (
  input: FunctionInput<Name>,
  context: CallContext,
) => Promise<FunctionOutput<Name>>;

export type Handlers = { [Name in FunctionName]: Handler<Name> };
