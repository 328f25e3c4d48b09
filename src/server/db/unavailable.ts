const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Classes of SQLSTATE that mean "not now": connection, resources, operator intervention. */
const UNAVAILABLE_CLASSES = /^(08|53|57P0)/;

const DRIVER_MESSAGES =
  /Connection terminated|connection error|timeout exceeded when trying to connect|Client has encountered a connection error/i;

/** Whether the error says that the database cannot be reached, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', severity } = error as Error & { code?: string; severity?: string };
  return (
    // Not this statement was wrong: the session is over, or was not granted at all.
    severity === 'FATAL' ||
    CONNECTION_ERRORS.has(code) ||
    UNAVAILABLE_CLASSES.test(code) ||
    DRIVER_MESSAGES.test(error.message)
  );
}
