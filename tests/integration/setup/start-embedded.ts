// A program for the tests: makes sure that the server of a data folder runs, and tells how.
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';

const [dataFolder = ''] = process.argv.slice(2);
const server = await ensureEmbeddedPostgres(dataFolder);
process.stdout.write(server.how);
