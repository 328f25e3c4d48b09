import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { DataLinks } from '#client/components/data-links.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** The answer to a request for access. */
export function DataSection() {
  const at = useLocale();
  const { signup } = useSignupWork();
  return (
    <Part title={m.signup_data_title({}, at)} part="persons">
      <p className="note">{m.signup_data_lead({}, at)}</p>
      <DataLinks
        address={`/personal-data/${signup.id}`}
        names={signup.signup.persons.map(({ name }) => name)}
      />
    </Part>
  );
}
