import { settingWarnings } from '#domain/operation/warnings.ts';
import { type Line, ok, problem, warning } from '#server/doctor/finding-line.ts';
import { type Env, EnvError, readEnv, unknownVariables } from '#server/env.ts';

const ABOUT = 'Settings';

/** All wrong values at once. Null when the settings cannot be used. */
export function checkSettings(): { env: Env | null; lines: Line[] } {
  const unknown = unknownVariables().map((name) =>
    warning(
      ABOUT,
      `${name} is no setting.`,
      'Look for a typing error; .env.example lists them all.',
    ),
  );
  try {
    const env = readEnv();
    const lines = [...unknown, ...forgotten(env)];
    const isWell = lines.length === 0;
    return { env, lines: isWell ? [ok(ABOUT, 'all values are valid.')] : lines };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const wrong = error.sentences.map((sentence) =>
      problem(ABOUT, sentence, 'Correct it; the rest is checked afterwards.'),
    );
    return { env: null, lines: [...wrong, ...unknown] };
  }
}

function forgotten({ publicUrl, secretKey, trustProxy, owner, demo }: Env): Line[] {
  const lines = settingWarnings({
    publicUrl,
    hasSecretKey: secretKey !== null,
    namesProxy: trustProxy !== null,
  }).map((found) =>
    found === 'secret-key-not-set'
      ? warning(
          ABOUT,
          'SECRET_KEY is not set.',
          'Set it to the content of the file secret-key below DATA_DIR, and keep it apart from the back-ups.',
        )
      : problem(
          ABOUT,
          'TRUST_PROXY is not set, so all visitors have the address of the proxy.',
          'Set it to 1, or to the addresses of the proxies.',
        ),
  );
  if (demo) {
    lines.push(
      warning(
        ABOUT,
        'DEMO is on: everybody knows the passwords.',
        'Unset it for a real edition, with other data.',
      ),
    );
  }
  if (owner) {
    lines.push(
      warning(
        ABOUT,
        'OWNER_PASSWORD is still set.',
        'Remove OWNER_EMAIL and OWNER_PASSWORD once the owner exists.',
      ),
    );
  }
  return lines;
}
