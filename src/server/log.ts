import { type Logger, pino } from 'pino';
import type { Env } from '#server/env.ts';

export type { Logger } from 'pino';

/** One line of JSON per event. Personal data has no way in: errors are reduced to what they are. */
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

// From the first quote to the last, or to the end: quotes inside quotes must not let the middle out.
const QUOTED = /"(?:.*"|.*$)|(?<!\p{L})'(?:.*'|.*$)|\((?:.*\)|.*$)/gu;
const ADDRESS = /[^\s<>@]+@[^\s<>@]+/g;
/** Phones, dates, account numbers, however they are grouped. */
const NUMBERS = /\+?\d[\d\s./-]{4,}\d/g;

/** Name, codes and where it happened. Messages may quote what a user typed, so quotes are blanked. */
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

/** More is not kept, and the patterns above need time that grows with the square of the length. */
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
