/** Error outcomes of a function call, with the HTTP status of each. */
export const FUNCTION_ERRORS = {
  cancelled: { status: 'CANCELLED', http: 499 },
  unknown: { status: 'UNKNOWN', http: 500 },
  'invalid-argument': { status: 'INVALID_ARGUMENT', http: 400 },
  'deadline-exceeded': { status: 'DEADLINE_EXCEEDED', http: 504 },
  'not-found': { status: 'NOT_FOUND', http: 404 },
  'already-exists': { status: 'ALREADY_EXISTS', http: 409 },
  'permission-denied': { status: 'PERMISSION_DENIED', http: 403 },
  unauthenticated: { status: 'UNAUTHENTICATED', http: 401 },
  'resource-exhausted': { status: 'RESOURCE_EXHAUSTED', http: 429 },
  'failed-precondition': { status: 'FAILED_PRECONDITION', http: 400 },
  aborted: { status: 'ABORTED', http: 409 },
  'out-of-range': { status: 'OUT_OF_RANGE', http: 400 },
  unimplemented: { status: 'UNIMPLEMENTED', http: 501 },
  internal: { status: 'INTERNAL', http: 500 },
  unavailable: { status: 'UNAVAILABLE', http: 503 },
  'data-loss': { status: 'DATA_LOSS', http: 500 },
} as const satisfies Record<string, { status: string; http: number }>;

export type FunctionErrorCode = keyof typeof FUNCTION_ERRORS;

/** The code that a client derives from the HTTP status alone, when the body has none. */
const CODE_BY_HTTP_STATUS: Record<number, FunctionErrorCode> = {
  0: 'internal',
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'aborted',
  429: 'resource-exhausted',
  499: 'cancelled',
  500: 'internal',
  501: 'unimplemented',
  503: 'unavailable',
  504: 'deadline-exceeded',
};

export function codeForHttpStatus(httpStatus: number): FunctionErrorCode {
  return CODE_BY_HTTP_STATUS[httpStatus] ?? 'unknown';
}
