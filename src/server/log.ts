import { type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';

export type { Logger } from 'pino';

/** Logs one line of JSON per event. Errors are reduced to facts without personal data. */
export function createLogger(
  level: Env['logLevel'],
  destination?: { write(line: string): void },
): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

// Matches from the first quote to the last or to the end, so that nested quotes do not leak.
const QUOTED = /"(?:.*"|.*$)|(?<!\p{L})'(?:.*'|.*$)|\((?:.*\)|.*$)/gu;
const ADDRESS = /[^\s<>@]+@[^\s<>@]+/g;
/** Phone numbers, dates and account numbers in any grouping. */
const NUMBERS = /\+?\d[\d\s./-]{4,}\d/g;

/** The name, codes and stack of an error. Quoted parts of messages are blanked. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, routine, responseCode } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: blankPersonalData(error.message),
    ...pickDefined({ code, constraint, routine, responseCode }),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
  };
}

/** Messages are cut before matching, because the patterns above take quadratic time. */
const LONGEST_MESSAGE = 1_000;

export function blankPersonalData(message: string): string {
  return message
    .split('\n', 1)
    .join('')
    .slice(0, LONGEST_MESSAGE)
    .replace(QUOTED, '…')
    .replace(ADDRESS, '…')
    .replace(NUMBERS, '…')
    .slice(0, 300);
}

function pickDefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
