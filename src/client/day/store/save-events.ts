import type { KeptDevice, OwnEvent } from '#client/day/store/day-database.ts';
import { hexOf } from '#client/day/store/hex.ts';
import { onTheWire } from '#domain/day/day-event.ts';
import { eventsFile, sealedText } from '#domain/day/events-file.ts';

interface Saved {
  device: Pick<KeptDevice, 'deviceId' | 'label' | 'token'>;
  own: readonly Pick<OwnEvent, 'event'>[];
}

/** The last resort: everything that was recorded here, as a file for the office. */
export async function saveEvents(view: Saved): Promise<void> {
  const blob = new Blob([await eventsFileOf(view)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `events-${view.device.deviceId.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A device that cannot seal saves nevertheless. */
export async function eventsFileOf({ device, own }: Saved): Promise<string> {
  const { deviceId, label, token } = device;
  const events = own.map(({ event }) => onTheWire(event));
  const seal = await sealOf(sealedText({ deviceId, events }), token).catch(() => null);
  return eventsFile({ deviceId, label, events, seal });
}

/** The key is the hash of the secret, which is all that the server keeps of it. */
async function sealOf(text: string, token: string): Promise<string> {
  const bytes = (part: string) => new TextEncoder().encode(part);
  const secret = await crypto.subtle.digest('SHA-256', bytes(token));
  const way = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, way, false, ['sign']);
  return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))));
}
