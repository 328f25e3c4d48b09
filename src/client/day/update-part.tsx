import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface UpdatePartProps {
  unsent: number;
  onUpdate(): void;
}

/** A new version never comes by itself: only by a tap, and when everything is sent. */
export function UpdatePart({ unsent, onUpdate }: UpdatePartProps) {
  const at = useLocale();
  return (
    <p>
      <button type="button" className="button" disabled={unsent > 0} onClick={onUpdate}>
        {m.day_update({}, at)}
      </button>{' '}
      {unsent > 0 && m.day_update_waits({}, at)}
    </p>
  );
}
