import type {
  FUNCTIONS,
  FunctionInput,
  FunctionName,
  FunctionOutput,
} from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import type { Caller } from '#server/identity/caller.ts';

/** What a handler may know about its caller. */
export interface CallContext {
  now: Date;
  address: string;
  userAgent: string;
  language: Language;
  /** Null for whoever is not signed in. */
  caller: Caller | null;
  /** Aborted when the caller is gone or the server stops: whoever only waits answers at once. */
  signal?: AbortSignal;
}

/** Of a function that asks for more than `public`: nobody else gets as far as its handler. */
export interface SignedInContext extends CallContext {
  caller: Caller;
}

type ContextOf<Name extends FunctionName> = (typeof FUNCTIONS)[Name]['permission'] extends 'public'
  ? CallContext
  : SignedInContext;

export type Handler<Name extends FunctionName> = (
  input: FunctionInput<Name>,
  context: ContextOf<Name>,
) => Promise<FunctionOutput<Name>>;

export type Handlers = { [Name in FunctionName]: Handler<Name> };
