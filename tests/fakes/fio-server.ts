import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeFio {
  base: string;
  /** What is answered from now on: a status, and a body for 200. */
  answer(status: number, body?: string): void;
  /** Paths that were asked for, without the token. */
  readonly asked: string[];
  close(): Promise<void>;
}

export const FIO_TOKEN = 'a-token-that-only-tests-know-0123456789';

/** The interface of Fio banka, as far as movements of days are asked for. */
export async function startFakeFio(): Promise<FakeFio> {
  const asked: string[] = [];
  let next = { status: 200, body: '' };
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').replace(FIO_TOKEN, 'TOKEN'));
    const headers = { 'content-type': 'application/json', location: '/elsewhere' };
    response.writeHead(next.status, headers).end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answer: (status, body = '') => {
      next = { status, body };
    },
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
