import type { FastifyInstance } from 'fastify';
import { CAPTCHA_ACTIONS, type Captcha } from '#server/captcha/captcha.ts';

export async function captchaChallengeRoute(
  app: FastifyInstance,
  { captcha, now }: { captcha: Captcha; now(): Date },
): Promise<void> {
  app.get('/api/captcha/challenge', async (request, reply) => {
    const { action = 'submit' } = request.query as { action?: string };
    const known = CAPTCHA_ACTIONS.find((candidate) => candidate === action);
    reply.header('cache-control', 'no-store');
    if (!captcha.challenge || !known) return reply.code(404).send({ error: 'no such challenge' });
    return captcha.challenge(known, now());
  });
}
