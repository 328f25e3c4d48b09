import { expect } from 'vitest';
import { filledMails } from '#tests/filled-mails.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

interface SentMail {
  kind: string;
  state: string;
  subject: string | null;
}

/** In order of request; the test app must run its jobs. */
export function mailsTo(test: TestApp, email: string): Promise<SentMail[]> {
  return test.query<SentMail>(
    'select kind, state, subject from messages where recipient = $1 order by created_at',
    [email],
  );
}

/** The secret of the newest mailed link to a page. */
export async function mailedCode(test: TestApp, email: string, page: string): Promise<string> {
  const find = async () => {
    const mails = await filledMails(test.query, test.services.secretKey, email);
    const [mail] = mails.filter((text) => text.includes(`${page}#`));
    return mail?.split(`${page}#`)[1]?.match(/^[\w-]{43}/)?.[0];
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) as string;
}
