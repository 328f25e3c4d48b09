// nginx with exactly the documented configuration; only ports, addresses and paths are others.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder, startProgram } from './programs.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/nginx/', import.meta.url));
const NAME = 'prihlasky.example.org';

/** Answers the address of the proxy. */
export function startNginx(ports: { http: number; https: number; instances: number[] }): string {
  const folder = scratchFolder('nginx');
  const certificate = makeCertificate(folder);
  const read = (file: string) => fs.readFileSync(path.join(DEPLOY, file), 'utf8');
  const upstream = read('prihlaska-upstream.conf').replace(
    /127\.0\.0\.1:300(\d);/g,
    (_line, number) => `127.0.0.1:${ports.instances[Number(number) - 1]};`,
  );
  const site = read('prihlaska.conf')
    .replaceAll(`/etc/letsencrypt/live/${NAME}/fullchain.pem`, certificate.file)
    .replaceAll(`/etc/letsencrypt/live/${NAME}/privkey.pem`, certificate.key)
    .replaceAll('/var/log/nginx/error.log', path.join(folder, 'error.log'))
    .replaceAll('/var/www/html', folder)
    .replaceAll(NAME, 'localhost')
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `);
  fs.writeFileSync(path.join(folder, 'upstream.conf'), upstream);
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  const main = `daemon off; pid ${folder}/pid; error_log stderr;
    worker_processes 2; events { worker_connections 1024; }
    http {
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      include ${folder}/upstream.conf; include ${folder}/site.conf;
    }`;
  fs.writeFileSync(path.join(folder, 'nginx.conf'), main);
  startProgram('nginx', ['-c', path.join(folder, 'nginx.conf')]);
  return `https://localhost:${ports.https}`;
}

/** A certificate that nobody has signed. */
export function makeCertificate(folder: string): { file: string; key: string; both: string } {
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', [...request, '-keyout', key, '-out', file], { stdio: 'pipe' });
  const both = path.join(folder, 'both.pem');
  fs.writeFileSync(both, fs.readFileSync(file, 'utf8') + fs.readFileSync(key, 'utf8'));
  return { file, key, both };
}
