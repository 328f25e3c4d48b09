import type { TestApp } from '#tests/integration/setup/app.ts';

/** Headers of a browser when a script of our own page sends a request. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

export interface SessionAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every route
  body: any;
  /** The cookie as the browser would send it back. */
  cookie: string;
  /** Headers of a function call by the signed-in user. */
  headers: { authorization: string };
}

export async function postSession(
  { app }: Pick<TestApp, 'app'>,
  route: string,
  { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<SessionAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: `/session/${route}`,
    payload: body,
    headers: { ...OWN_PAGE, ...headers },
  });
  const json = response.json();
  return {
    status: response.statusCode,
    body: json,
    cookie: String(response.headers['set-cookie'] ?? '')
      .split(';', 1)
      .join(''),
    headers: { authorization: `Bearer ${json.idToken}` },
  };
}
