import { canonicalJson, isObject } from '#domain/day/json-value.ts';
import { isId } from '#domain/id.ts';

/** What a device has recorded, saved for the office: the last resort when it cannot send. */
export interface EventsFile {
  deviceId: string;
  events: readonly unknown[];
  /** Proves that the device itself saved exactly these events; null in a file of the first form. */
  seal: string | null;
}

const VERSION = 2;

/** Without a seal it has the first form, which named no version. */
export function eventsFile(content: EventsFile & { label: string }): string {
  const { deviceId, label, events, seal } = content;
  const sealed = seal === null ? {} : { version: VERSION, seal };
  return JSON.stringify({ ...sealed, deviceId, label, events }, null, 1);
}

/** Null: it is no such file, is damaged, or has a form that is not known here. */
export function readEventsFile(text: string): EventsFile | null {
  const content = parsed(text);
  if (!isObject(content)) return null;
  const { version, deviceId, events, seal } = content;
  if (typeof deviceId !== 'string' || !isId(deviceId) || !Array.isArray(events)) return null;
  if (version === undefined && seal === undefined) return { deviceId, events, seal: null };
  if (version !== VERSION || typeof seal !== 'string') return null;
  return { deviceId, events, seal };
}

/** What the seal is made of; spaces and the order of keys do not matter. */
export function sealedText({ deviceId, events }: Pick<EventsFile, 'deviceId' | 'events'>): string {
  return canonicalJson({ deviceId, events });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
