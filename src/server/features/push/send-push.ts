import type { PushKeys } from '#server/features/push/load-keys.ts';

/** A day-old signup is no news. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 15_000;

export interface Push {
  subscription: { endpoint: string; p256dh: string; auth: string };
  payload: string;
  /** A later push of the same topic replaces an undelivered one. */
  topic: string;
  urgency: 'normal' | 'high';
}

export interface PushSender {
  /** `gone`: the browser has unsubscribed. Throws on other failures. */
  send(push: Push): Promise<'sent' | 'gone'>;
}

/** Sends encrypted pushes. `contact` is the address that the browser's service may write to. */
export function createPushSender(keys: PushKeys, contact: () => Promise<string>): PushSender {
  return {
    async send({ subscription, payload, topic, urgency }) {
      // Loaded with the first push: few installations send any.
      const { default: webPush } = await import('web-push');
      const { endpoint, p256dh, auth } = subscription;
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: await contact(), ...keys },
          TTL: TTL_SECONDS,
          topic,
          urgency,
        },
      );
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body as unknown as Buffer),
        // A known service must not redirect us to an unknown address.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      throw new Error(`the push service answered ${answer.status}`);
    },
  };
}
