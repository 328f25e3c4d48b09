import { describe, expect, test } from 'vitest';
import { codeForHttpStatus, FUNCTION_ERRORS } from './errors.ts';

describe('the code derived from the HTTP status alone', () => {
  test.each([
    [400, 'invalid-argument'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [409, 'aborted'],
    [429, 'resource-exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [503, 'unavailable'],
    [504, 'deadline-exceeded'],
  ] as const)('%i is %s', (status, code) => {
    expect(codeForHttpStatus(status)).toBe(code);
  });

  test('0, a network failure, is internal', () => {
    expect(codeForHttpStatus(0)).toBe('internal');
  });

  test.each([302, 402, 405, 413, 418, 502, 599, -1])('any other, like %i, is unknown', (status) => {
    expect(codeForHttpStatus(status)).toBe('unknown');
  });
});

describe('the server sends', () => {
  test.each([
    ['cancelled', 499, 'CANCELLED'],
    ['unknown', 500, 'UNKNOWN'],
    ['invalid-argument', 400, 'INVALID_ARGUMENT'],
    ['deadline-exceeded', 504, 'DEADLINE_EXCEEDED'],
    ['not-found', 404, 'NOT_FOUND'],
    ['already-exists', 409, 'ALREADY_EXISTS'],
    ['permission-denied', 403, 'PERMISSION_DENIED'],
    ['unauthenticated', 401, 'UNAUTHENTICATED'],
    ['resource-exhausted', 429, 'RESOURCE_EXHAUSTED'],
    ['failed-precondition', 400, 'FAILED_PRECONDITION'],
    ['aborted', 409, 'ABORTED'],
    ['out-of-range', 400, 'OUT_OF_RANGE'],
    ['unimplemented', 501, 'UNIMPLEMENTED'],
    ['internal', 500, 'INTERNAL'],
    ['unavailable', 503, 'UNAVAILABLE'],
    ['data-loss', 500, 'DATA_LOSS'],
  ] as const)('%s with HTTP %i as %s', (code, http, status) => {
    expect(FUNCTION_ERRORS[code]).toEqual({ http, status });
  });

  test('only these sixteen codes', () => {
    expect(Object.keys(FUNCTION_ERRORS)).toHaveLength(16);
  });
});
