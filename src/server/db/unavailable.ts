const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATE classes of temporary failures: connection, resources, operator intervention. */
const UNAVAILABLE_CLASSES = /^(08|53|57P0)/;

/** SQLSTATE of a write on a server that has become, or still is, a replica of another one. */
export const READ_ONLY_TRANSACTION = '25006';

const DRIVER_MESSAGES =
  /Connection terminated|connection error|timeout exceeded when trying to connect|Client has encountered a connection error/i;

/** Whether the database is unreachable, as opposed to a wrong query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', severity } = error as Error & { code?: string; severity?: string };
  return (
    // The session has ended or was refused, so the statement is not at fault.
    severity === 'FATAL' ||
    CONNECTION_ERRORS.has(code) ||
    code === READ_ONLY_TRANSACTION ||
    UNAVAILABLE_CLASSES.test(code) ||
    DRIVER_MESSAGES.test(error.message)
  );
}
