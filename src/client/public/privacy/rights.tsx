import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function Rights({ config: { organiser, signup } }: { config: EditionConfig }) {
  const at = useLocale();
  const date = formatLocalMinute(signup.editableUntil, at.locale);
  return (
    <>
      <p>{m.privacy_rights_intro({}, at)}</p>
      <ul className="plain-list">
        <li>{m.privacy_right_access({}, at)}</li>
        <li>{m.privacy_right_rectification({}, at)}</li>
        <li>{m.privacy_right_erasure({}, at)}</li>
        <li>{m.privacy_right_restriction({}, at)}</li>
        <li>{m.privacy_right_portability({}, at)}</li>
        <li>{m.privacy_right_objection({}, at)}</li>
      </ul>
      <p>{m.privacy_rights_how({ email: organiser.email }, at)}</p>
      <p>{m.privacy_rights_yourself({ date }, at)}</p>
      <p>{m.privacy_rights_erase_yourself({}, at)}</p>
      <p>{m.privacy_rights_limits({}, at)}</p>
    </>
  );
}
