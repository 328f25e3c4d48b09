import { messagingToken } from '#client/lib/session/messaging-token.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { PushTopic } from '#domain/access/push-topics.ts';
import type { Language } from '#domain/language.ts';

const WORKER = '/admin/push-worker.js';
const SCOPE = '/admin';

export type PushState =
  | { kind: 'unsupported' }
  | { kind: 'denied' }
  | { kind: 'off' }
  | { kind: 'on'; topics: PushTopic[] };

/** Why notifications cannot be switched on. */
export type PushObstacle = 'denied' | 'dismissed' | 'failed';

export async function readPushState(): Promise<PushState> {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isSupported) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const token = messagingToken.read() ?? '';
  const subscription = token === '' ? null : await findSubscription();
  if (!subscription) return { kind: 'off' };
  const { topics } = await callAsUser('getPushSetup', { token });
  return topics ? { kind: 'on', topics } : { kind: 'off' };
}

/** Asks for permission if needed; returns null on success. Throws if a call fails. */
export async function turnPushOn(
  topics: PushTopic[],
  language: Language,
): Promise<PushObstacle | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const { publicKey } = await callAsUser('getPushSetup', { token: '' });
  const subscription = await subscribe(publicKey);
  if (!subscription) return 'failed';
  const { endpoint, keys } = subscription.toJSON();
  const { token } = await callAsUser('savePushSubscription', {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    topics,
    language,
  });
  messagingToken.save(token);
  return null;
}

export async function turnPushOff(): Promise<void> {
  const token = messagingToken.read();
  if (token) await callAsUser('removePushSubscription', { token });
  messagingToken.save(null);
  await (await findSubscription())?.unsubscribe().catch(() => false);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
    const { pushManager } = await activated();
    const existing = await pushManager.getSubscription();
    if (existing && keyOf(existing) === publicKey) return existing;
    // A subscription made with another key, for example of an older installation, would block this
    // one.
    await existing?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch {
    return null;
  }
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The office's worker; `serviceWorker.ready` could return that of the public pages. */
async function activated(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw new Error('no worker');
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) {
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated') resolve();
        if (coming.state === 'redundant') reject(new Error('no worker'));
      });
    });
  }
  return registration;
}
