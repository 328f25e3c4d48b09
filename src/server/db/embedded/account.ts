import fs from 'node:fs';
import type { Layout } from '#server/db/embedded/layout.ts';
import { EmbeddedPostgresProblem, useOwnServer } from '#server/db/embedded/problem.ts';

/** The account that PostgreSQL runs as; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged account. */
export function chooseAccount(layout: Layout): Account {
  const owner = fs.statSync(layout.cluster, { throwIfNoEntry: false });
  const ownUid = process.geteuid?.();
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) throw belongsToAnother(layout.cluster, owner.uid);
    return undefined;
  }
  if (!owner) return findUnprivilegedAccount();
  if (owner.uid === 0) throw belongsToRoot(layout.cluster);
  return { uid: owner.uid, gid: owner.gid };
}

export function handOver(folder: string, account: Account): void {
  if (account) fs.chownSync(folder, account.uid, account.gid);
}

function findUnprivilegedAccount(): Account {
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new EmbeddedPostgresProblem(
    'PostgreSQL refuses to run as root, and this system has no user "postgres" or "nobody" to run it. ' +
      `Create the user "postgres", or start the program as an ordinary user. ${useOwnServer}`,
  );
}

function belongsToAnother(folder: string, uid: number): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `The database in ${folder} belongs to the user with the number ${uid}. ` +
      'Start the program as that user, or set DATA_DIR to another folder.',
  );
}

function belongsToRoot(folder: string): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `The database in ${folder} belongs to root, and PostgreSQL refuses to run as root ` +
      `(was it restored from a backup?). Give it to an ordinary user: chown -R nobody ${folder}`,
  );
}
