// Measures the slowest of repeated requests for the smallest file over one connection: no answer
// can come while the event loop is blocked, so the longest wait is its longest stall.

import http from 'node:http';
import type { AppProcess } from './app-process.ts';

export async function waitsDuring(
  app: AppProcess,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await ask(agent, app.port);
      waits.push(performance.now() - began);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
    agent.destroy();
  }
  return waits;
}

function ask(agent: http.Agent, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get({ agent, port, host: '127.0.0.1', path: '/theme.css' });
    request.on('error', reject);
    request.on('response', (response) => response.resume().on('end', resolve));
  });
}
