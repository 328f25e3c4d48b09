import { dayJobText } from '#client/admin/day/day-words.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { formatInstant, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Devices = FunctionOutput<'listDayDevices'>;
export type ListedDevice = Devices['devices'][number];

/** Not heard of for so long: worth a walk to it. */
const SILENT_MS = 5 * 60_000;
const SKEW_MS = 60_000;
const DAY_MS = 86_400_000;

interface DevicesTableProps extends Devices {
  onRetire: ((device: ListedDevice) => void) | null;
  onCash: ((device: ListedDevice) => void) | null;
}

export function DevicesTable({ devices, serverTime, onRetire, onCash }: DevicesTableProps) {
  const at = useLocale();
  const { timeZone } = useEdition().edition.edition;
  const now = Date.parse(serverTime);
  const contactOf = ({ lastContactAt }: ListedDevice) =>
    now - Date.parse(lastContactAt) < DAY_MS
      ? formatTime(lastContactAt, timeZone)
      : formatInstant(lastContactAt, at.locale, timeZone);
  const troublesOf = (device: ListedDevice) => {
    if (device.retiredAt !== null) return [m.office_day_is_retired({}, at)];
    const isSilent = now - Date.parse(device.lastContactAt) > SILENT_MS;
    return [
      ...(isSilent ? [m.office_day_is_silent({}, at)] : []),
      ...(Math.abs(device.clockOffsetMs) > SKEW_MS ? [m.office_day_wrong_clock({}, at)] : []),
    ];
  };
  return (
    <DataTable
      labelledBy="day-devices"
      columns={{
        label: { text: m.office_day_device({}, at), isRowHeader: true },
        job: { text: m.office_day_job({}, at) },
        contact: { text: m.office_day_contact({}, at) },
        events: { text: m.office_day_events({}, at), isNumber: true },
        unsent: { text: m.office_day_unsent({}, at), isNumber: true },
        battery: { text: m.office_day_battery({}, at), isNumber: true },
        version: { text: m.office_day_version({}, at) },
        cash: { text: m.office_day_cash({}, at), className: 'cell-actions' },
        retire: {
          text: m.office_day_retire({}, at),
          isTextHidden: true,
          isBare: true,
          className: 'cell-actions',
        },
      }}
      rows={devices}
      keyOf={({ id }) => id}
      rowClass={({ retiredAt }) => (retiredAt === null ? undefined : 'is-quiet')}
      cells={(device) => ({
        label: device.label,
        job: dayJobText(device.job, at.locale),
        contact: (
          <>
            {contactOf(device)}
            {troublesOf(device).map((trouble) => (
              <span key={trouble} className="day-trouble">
                {' '}
                {trouble}
              </span>
            ))}
          </>
        ),
        events: device.events,
        unsent: device.unsent,
        battery: device.battery === null ? '–' : `${device.battery} %`,
        version: <span className="day-version">{shortVersion(device.appVersion) || '–'}</span>,
        cash: device.job === 'desk' && device.retiredAt === null && (
          <>
            {device.takesCash && m.office_day_takes_cash({}, at)}{' '}
            {onCash && (
              <LinkButton onClick={() => onCash(device)}>
                {device.takesCash ? m.office_day_cash_end({}, at) : m.office_day_cash_allow({}, at)}
              </LinkButton>
            )}
          </>
        ),
        retire: onRetire && device.retiredAt === null && (
          <LinkButton onClick={() => onRetire(device)}>{m.office_day_retire({}, at)}</LinkButton>
        ),
      })}
    />
  );
}

/** The built file is called `work-Dk3x.js`; its hash tells versions apart. */
function shortVersion(version: string): string {
  return version.slice(version.indexOf('-') + 1).replace('.js', '');
}
