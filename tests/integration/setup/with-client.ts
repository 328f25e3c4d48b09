import pg from 'pg';

/** A connection for the length of some work. */
export async function withClient(
  connection: pg.ClientConfig,
  use: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
