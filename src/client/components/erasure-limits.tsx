import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** What stays when a person is erased, and why. */
export function ErasureLimits() {
  const at = useLocale();
  return (
    <>
      <p>{m.signup_erase_stays({}, at)}</p>
      <ul className="erase-stays">
        <li>{m.signup_erase_stays_documents({}, at)}</li>
        <li>{m.signup_erase_stays_payments({}, at)}</li>
        <li>{m.signup_erase_stays_contact({}, at)}</li>
        <li>{m.signup_erase_stays_place({}, at)}</li>
        <li>{m.signup_erase_stays_points({}, at)}</li>
      </ul>
    </>
  );
}
