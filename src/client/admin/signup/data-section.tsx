import { useState } from 'react';
import { EraseDialog } from '#client/admin/signup/erase-dialog.tsx';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { DataLinks } from '#client/components/data-links.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

/** The answers to requests for access and for erasure. */
export function DataSection() {
  const at = useLocale();
  const { signup, canWrite } = useSignupWork();
  const [isErasing, setErasing] = useState(false);
  return (
    <Part title={m.signup_data_title({}, at)} part="persons">
      <p className="note">{m.signup_data_lead({}, at)}</p>
      <DataLinks
        address={`/personal-data/${signup.id}`}
        names={signup.signup.persons.map(({ name }) => name)}
      />
      {canWrite && signup.signup.persons.length > 0 && (
        <QuietButton onClick={() => setErasing(true)}>{m.signup_erase_button({}, at)}</QuietButton>
      )}
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Part>
  );
}
