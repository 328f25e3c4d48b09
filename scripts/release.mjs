// Guards what is given to people who run the application: one archive for each platform with the built
// application and the packages that it loads, and nothing that only development needs.
//
//   npm run release              linux-x64 and linux-arm64, into release/
//   npm run release -- x64       only this one

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { copyPackages } from './lib/release-packages.mjs';
import { root } from './lib/root.mjs';

/** In megabytes, unpacked. */
const MOST_UNPACKED_MB = 200;
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', '.env.example'];

const { version, description, license, engines } = JSON.parse(
  fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
);

await prepare();
const asked = process.argv.slice(2);
for (const cpu of asked.length > 0 ? asked : ['x64', 'arm64']) makeRelease(cpu);

function makeRelease(cpu) {
  const name = `prihlaska-${version}-linux-${cpu}`;
  const folder = path.join(root, 'release', name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const part of ['client', 'render', 'server']) {
    fs.cpSync(path.join(root, 'dist', part), path.join(folder, 'dist', part), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
  }
  // The templates of documents, which the built server reads by their names.
  fs.cpSync(path.join(root, 'src/documents/pdf'), path.join(folder, 'documents/pdf'), {
    recursive: true,
    filter: (file) => !/\.tsx?$/.test(file),
  });
  fs.cpSync(path.join(root, 'deploy'), path.join(folder, 'deploy'), {
    recursive: true,
    // Secrets of an installation that runs from this checkout.
    filter: (file) => !['.env', 'settings.env'].includes(path.basename(file)),
  });
  fs.cpSync(path.join(root, 'docs'), path.join(folder, 'docs'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'images',
  });
  for (const file of DOCUMENTS) fs.copyFileSync(path.join(root, file), path.join(folder, file));
  writeManifest(folder);
  writeProgram(folder, 'start.mjs', 'server/main.js');
  writeProgram(folder, 'recover-owner.mjs', 'server/recover-owner.js');
  writeProgram(folder, 'doctor.mjs', 'server/doctor.js');
  writeProgram(folder, 'backup.mjs', 'server/backup.js');
  writeProgram(folder, 'restore.mjs', 'server/restore.js');
  copyPackages({ cpu, folder });
  const megabytes = Math.round(sizeOf(folder) / 1024 / 1024);
  pack(name);
  console.log(`release/${name}.tar.gz, unpacked ${megabytes} MB`);
  if (megabytes > MOST_UNPACKED_MB) {
    console.error(`A release may unpack to ${MOST_UNPACKED_MB} MB at most.`);
    process.exitCode = 1;
  }
}

function writeManifest(folder) {
  const imports = { '#built/*': './dist/*', '#documents/*': './documents/*' };
  const manifest = { name: 'prihlaska', version, description, license, type: 'module', engines };
  const text = JSON.stringify({ ...manifest, private: true, imports }, null, 2);
  fs.writeFileSync(path.join(folder, 'package.json'), `${text}\n`);
}

function writeProgram(folder, file, program) {
  const lines = ["process.env.NODE_ENV = 'production';", `await import('./dist/${program}');`];
  fs.writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
}

function pack(name) {
  const arguments_ = ['--owner=0', '--group=0', '--sort=name', '-czf', `${name}.tar.gz`, name];
  const { status } = spawnSync('tar', arguments_, {
    cwd: path.join(root, 'release'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('tar did not succeed.');
}

/** A file with several names counts once. */
function sizeOf(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => fs.statSync(path.join(parentPath, name)));
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
