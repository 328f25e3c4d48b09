import pg from 'pg';

/** Of a server that is short of something or was told to stop: asking again would take as long. */
const TROUBLE_OF_THE_SERVER = /^5[37]/;

/**
 * PostgreSQL has said no to what it was asked, so nothing was written and asking in another way may
 * help. Of a connection that broke nobody can tell.
 */
export function isRefusedStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.severity === 'ERROR' &&
    !TROUBLE_OF_THE_SERVER.test(error.code ?? '')
  );
}
