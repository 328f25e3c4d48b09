import { z } from 'zod';
import { checkCertificate } from '#domain/status/check-certificate.ts';
import { type Line, ok, problem, reasonOf, warning } from '#server/doctor/finding-line.ts';
import type { Env } from '#server/env.ts';
import { doctorToken, readCertificate } from '#server/features/status/service.ts';
import { readKeyFile } from '#server/security/key-file.ts';

const ABOUT = 'PUBLIC_URL';
const PROXY = 'Proxy';
const ANSWER_MS = 10_000;
/** An address for documentation (RFC 5737), which no visitor has. */
const INVENTED = '203.0.113.99';

const seenSchema = z.object({ address: z.string(), isForwarded: z.boolean() });
type Seen = z.output<typeof seenSchema>;

/** Asks the running application through its public address. */
export async function checkPublicUrl(env: Env): Promise<Line[]> {
  const { publicUrl } = env;
  const certificate = judgeCertificate(
    checkCertificate(await readCertificate(publicUrl), new Date()),
  );
  try {
    const answer = await ask(`${publicUrl}/healthz`);
    const { status } = z.object({ status: z.string() }).parse(await answer.json());
    if (status !== 'ok') {
      const repair = 'Look at the status page of the office and into the log.';
      return [...certificate, problem(ABOUT, 'the application says that it cannot serve.', repair)];
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const sentence = `${publicUrl}/healthz is not answered (${reasonOf(cause)}).`;
    const repair =
      'Start the application, and check DNS, firewall and proxy. Some networks keep a server from its own public address: then ask from elsewhere.';
    return [...certificate, problem(ABOUT, sentence, repair)];
  }
  const answered = ok(ABOUT, `${publicUrl} is answered by the application.`);
  return [...certificate, answered, await checkProxy(env)];
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
}

/** The application tells, to a caller who knows its key, which address it saw. */
async function checkProxy(env: Env): Promise<Line> {
  const key = env.secretKey ?? (await readKeyFile(env.dataDir).catch(() => null));
  if (key === null) {
    const repair = 'Run the doctor with the SECRET_KEY and DATA_DIR of the application.';
    return warning(PROXY, 'not checked, because the secret key is not known here.', repair);
  }
  const headers = { authorization: `Bearer ${doctorToken(key, new Date())}` };
  const plain = await ask(`${env.publicUrl}/doctor/seen`, headers);
  if (plain.status !== 200) {
    const repair =
      'Run the doctor of the same version and with the same SECRET_KEY as the application.';
    return warning(PROXY, `not checked; the application answered ${plain.status}.`, repair);
  }
  const forged = await ask(`${env.publicUrl}/doctor/seen`, {
    ...headers,
    'x-forwarded-for': INVENTED,
  });
  const seen = seenSchema.parse(await plain.json());
  const inventing = seenSchema.parse(await forged.json());
  return judgeProxy({ ...seen, canInvent: inventing.address === INVENTED }, env);
}

function judgeProxy(seen: Seen & { canInvent: boolean }, { publicUrl, trustProxy }: Env): Line {
  if (seen.canInvent) {
    return problem(
      PROXY,
      'visitors can invent their address, and so escape all limits.',
      publicUrl.startsWith('https:')
        ? 'Let the proxy set X-Forwarded-For itself (nginx: $remote_addr), and set TRUST_PROXY to the number 1 or the addresses of the proxies.'
        : 'There is no proxy at PUBLIC_URL: set TRUST_PROXY to 0.',
    );
  }
  if (publicUrl.startsWith('https:') && !seen.isForwarded) {
    return problem(
      PROXY,
      'it sends no X-Forwarded-For, so all visitors have its address.',
      'Let the proxy send it (nginx: proxy_set_header X-Forwarded-For $remote_addr).',
    );
  }
  if (publicUrl.startsWith('https:') && (trustProxy === null || trustProxy === false)) {
    return problem(
      PROXY,
      'the application does not believe its X-Forwarded-For.',
      'Set TRUST_PROXY to 1, or to the addresses of the proxies.',
    );
  }
  return ok(PROXY, `the application sees the address ${seen.address}, and it cannot be invented.`);
}

function judgeCertificate({ light, code, values }: ReturnType<typeof checkCertificate>): Line[] {
  const about = 'Certificate';
  if (code === 'certificate-not-used') return [];
  if (light === 'green') return [ok(about, `valid for ${values.days} days.`)];
  const sentence =
    code === 'certificate-unreachable'
      ? `it cannot be read (${values.reason}).`
      : code === 'certificate-untrusted'
        ? `browsers do not trust it (${values.reason}).`
        : code === 'certificate-expired'
          ? 'it has expired.'
          : `it ends in ${values.days} days.`;
  const repair = 'Renew it at the proxy, for the host of PUBLIC_URL and with its whole chain.';
  return [light === 'red' ? problem(about, sentence, repair) : warning(about, sentence, repair)];
}
