import type { DayView } from '#client/day/store/day-session.ts';
import { onTheWire } from '#domain/day/day-event.ts';

/** The last resort: everything that was recorded here, as a file for the office. */
export function saveEvents({ device, own }: DayView): void {
  const content = {
    deviceId: device.deviceId,
    label: device.label,
    ackSequence: device.ackSequence,
    events: own.map(({ event }) => onTheWire(event)),
  };
  const blob = new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `events-${device.deviceId.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
