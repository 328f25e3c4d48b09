import { useLocale } from '#client/components/locale-context.tsx';
import { useDay } from '#client/day/day-context.tsx';
import { m } from '#i18n/texts.ts';

/** What the server says of this device: it is retired, or another one has the same place. */
export function DeviceNotices() {
  const at = useLocale();
  const { isRetired, isPlaceShared } = useDay().view;
  if (isRetired) {
    return (
      <p className="day-alert" role="alert">
        {m.day_retired({}, at)}
      </p>
    );
  }
  return (
    isPlaceShared && (
      <p className="day-warning" role="status">
        {m.day_place_shared({}, at)}
      </p>
    )
  );
}
