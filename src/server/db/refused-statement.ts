import pg from 'pg';

/** The server lacks resources or is shutting down: a repeated statement would take as long. */
const TROUBLE_OF_THE_SERVER = /^5[37]/;

/** Whether PostgreSQL rejected the statement itself, so that nothing was written. */
export function isRefusedStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.severity === 'ERROR' &&
    !TROUBLE_OF_THE_SERVER.test(error.code ?? '')
  );
}
