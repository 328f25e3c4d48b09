import { checkBackups } from '#server/doctor/check-backups.ts';
import { checkDataFolder } from '#server/doctor/check-data-folder.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { checkMail } from '#server/doctor/check-mail.ts';
import { checkPublicUrl } from '#server/doctor/check-public-url.ts';
import { checkSettings } from '#server/doctor/check-settings.ts';
import {
  type Line,
  ok,
  problem,
  reasonOf,
  writeLine,
  writeSum,
} from '#server/doctor/finding-line.ts';
import type { Env } from '#server/env.ts';
import { checkStorage } from '#server/features/status/service.ts';
import { openStorage } from '#server/storage/create-storage.ts';

const USAGE = 'npm run doctor [-- --mail-to someone@example.sk]';

/** Checks an installation from outside the application, which may run or not. Changes nothing. */
async function main(): Promise<void> {
  const mailTo = readArguments(process.argv.slice(2));
  const found: Line[] = [];
  const tell = (lines: readonly Line[]) => {
    for (const line of lines) process.stdout.write(`${writeLine(line)}\n`);
    found.push(...lines);
  };
  const { env, lines } = checkSettings();
  tell(lines);
  if (env) {
    const folder = await checkDataFolder(env);
    tell(folder.lines);
    tell(await checkDatabase(env));
    tell([await checkFiles(env, folder.exists)]);
    tell(await checkBackups(env));
    tell(await checkMail(env, mailTo));
    tell(await checkPublicUrl(env));
  }
  process.stdout.write(`${writeSum(found)}\n`);
  process.exitCode = found.some(({ level }) => level === 'problem') ? 1 : 0;
}

/** The address of `--mail-to`; null without it. */
function readArguments(given: readonly string[]): string | null {
  if (given.length === 0) return null;
  const [option, address = '', ...rest] = given;
  if (option !== '--mail-to' || !/^[^\s<>@]+@[^\s<>@]+$/.test(address) || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    process.exit(1);
  }
  return address;
}

async function checkFiles(env: Env, hasFolder: boolean): Promise<Line> {
  const about = 'Storage';
  if (!env.s3 && !hasFolder) return ok(about, 'the first start makes its folder.');
  try {
    const storage = await openStorage(env);
    const { light } = await checkStorage(storage);
    if (light === 'green')
      return ok(about, `a file was written, read and deleted in ${storage.place}.`);
    return problem(about, 'a file was read back altered.', 'Check the disk or the S3 service.');
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const repair = env.s3
      ? 'Check the variables S3_… and the rights of the key: it must list, write, read and delete.'
      : 'Check the rights of the folder files below DATA_DIR.';
    return problem(about, `a file cannot be stored (${reasonOf(cause)}).`, repair);
  }
}

await main();
