/** Types of the worker's scope and events; the compiler treats this project's code as page code. */
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

const worker = self as unknown as WorkerScope;
const OFFICE = '/admin';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

/** Shows the message of the server. Browsers require a notification for every push. */
worker.addEventListener('push', (event) => {
  const { title = 'Prihláška', body = '', tag = '' } = wordsOf(event);
  const icon = '/icons/icon-192.png';
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOffice());
});

function wordsOf({ data }: PushEvent): { title?: string; body?: string; tag?: string } {
  try {
    return (data?.json() ?? {}) as { title?: string };
  } catch {
    return {};
  }
}

/** Focuses an open office window, or opens a new one. */
async function openOffice(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const office = windows.find(({ url }) => /^\/admin(\/|$)/.test(new URL(url).pathname));
  await (office ? office.focus() : worker.clients.openWindow(OFFICE));
}
