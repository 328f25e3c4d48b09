// A client that signs in, calls functions, or only hashes passwords.

import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';
import { answerQuestions } from '../companion-process.ts';
import { runLoad } from './load-run.ts';

interface Hashing {
  hash: string;
  password: string;
  concurrency: number;
  seconds: number;
}

interface SigningIn {
  url: string;
  emails: string[];
  password: string;
  connections: number;
  seconds: number;
}

interface Calling {
  url: string;
  token: string | null;
  connections: number;
  seconds: number;
}

const answers = {
  hash: ({ password }: { password: string }) => hashPassword(password),

  /** Passwords checked per second with this concurrency and no other work. */
  async hashesPerSecond({ hash, password, concurrency, seconds }: Hashing): Promise<number> {
    const began = performance.now();
    const ends = began + seconds * 1000;
    let checked = 0;
    let last = began;
    const worker = async () => {
      while (performance.now() < ends) {
        if (!(await verifyPassword({ hash, password })))
          throw new Error('A password is not itself');
        checked += 1;
        last = performance.now();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return checked / ((last - began) / 1000);
  },

  async signInsPerSecond({ url, emails, password, ...load }: SigningIn): Promise<number> {
    let next = 0;
    const { answered, seconds } = await runLoad({
      url,
      path: '/session/sign-in',
      headers: { origin: url },
      ...load,
      nextBody: () => JSON.stringify({ email: emails[next++ % emails.length], password }),
    });
    return answered / seconds;
  },

  call({ url, token, ...load }: Calling) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const nextBody = () => '{"data":{"persons":[],"groups":[]}}';
    return runLoad({ url, path: '/api/quote', headers, ...load, nextBody });
  },
};

export type SignInClients = typeof answers;

answerQuestions(answers);
