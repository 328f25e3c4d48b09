import type {
  FUNCTIONS,
  FunctionInput,
  FunctionName,
  FunctionOutput,
} from '#contract/functions.ts';
import type { Language } from '#domain/language.ts';
import type { Caller } from '#server/identity/caller.ts';

/** What a handler knows about its caller. */
export interface CallContext {
  now: Date;
  address: string;
  userAgent: string;
  language: Language;
  /** Null when the caller is not signed in. */
  caller: Caller | null;
  /** Of a function that checks it itself; empty when there is none. */
  bearer?: string;
  /** Aborted when the caller disconnects or the server stops, so that long polls end at once. */
  signal?: AbortSignal;
}

/** The context of a function that needs a permission other than `public`. */
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
