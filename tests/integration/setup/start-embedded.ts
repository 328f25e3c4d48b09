// A program for the tests: ensures that the server of a data folder runs, and prints how.
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';

const [dataFolder = ''] = process.argv.slice(2);
const server = await ensureEmbeddedPostgres(dataFolder);
process.stdout.write(server.how);
