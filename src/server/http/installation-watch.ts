import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type SettingWarning, settingWarnings } from '#domain/operation/warnings.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/log.ts';

/** Detects settings that the installer forgot. */
export interface InstallationWatch {
  /** Inspects requests until it detects an undeclared proxy. */
  listen(app: FastifyInstance): void;
  warnings(): SettingWarning[];
}

/** Log messages: what is missing and what to do. */
const SENTENCES: Record<SettingWarning, string> = {
  'secret-key-not-set':
    'SECRET_KEY is not set, and PUBLIC_URL is a public address. The key that was generated lies in the file secret-key below DATA_DIR: set SECRET_KEY to its content and keep it apart from the back-ups.',
  'proxy-not-named':
    'TRUST_PROXY is not set, and a proxy stands in front of this server. All visitors have the address of the proxy and share its limits: set TRUST_PROXY to 1 or to the address of the proxy.',
};

/** Logs missing settings at once. */
export function watchInstallation(
  { publicUrl, secretKey, trustProxy }: Pick<Env, 'publicUrl' | 'secretKey' | 'trustProxy'>,
  log: Logger,
): InstallationWatch {
  const found = new Set<SettingWarning>();
  const tell = (warning: SettingWarning) => {
    found.add(warning);
    log.warn({ warning }, SENTENCES[warning]);
  };
  const namesProxy = trustProxy !== null;
  settingWarnings({ publicUrl, hasSecretKey: secretKey !== null, namesProxy }).forEach(tell);
  return {
    listen: (app) => {
      if (namesProxy) return;
      app.addHook('onRequest', async ({ headers, socket }) => {
        if (headers['x-forwarded-for'] === undefined || found.has('proxy-not-named')) return;
        // Ignored from public addresses: any client can send this header.
        if (isOwnNetwork(socket.remoteAddress ?? '')) tell('proxy-not-named');
      });
    },
    warnings: () => [...found],
  };
}

const OWN_NETWORKS = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, bits, 'ipv4');
}
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6');

function isOwnNetwork(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return OWN_NETWORKS.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
