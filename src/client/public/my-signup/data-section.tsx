import { DataLinks } from '#client/components/data-links.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { ErasePerson } from '#client/public/my-signup/erase-person.tsx';
import { Section } from '#client/public/my-signup/section.tsx';
import type { WatchedSignup } from '#client/public/my-signup/use-watched-signup.ts';
import { m } from '#i18n/texts.ts';

/** Everything that is kept, to read or to take elsewhere. */
export function DataSection({
  watched,
  onDone,
}: {
  watched: WatchedSignup;
  onDone(message: string): void;
}) {
  const at = useLocale();
  const { token, signup } = watched;
  return (
    <Section title={m.my_data_title({}, at)} className="my-data">
      <p>{m.my_data_lead({}, at)}</p>
      <DataLinks
        address={`/s/${token}/data`}
        names={signup.signup.persons.map(({ name }) => name)}
      />
      {signup.signup.persons.length > 0 && <ErasePerson watched={watched} onDone={onDone} />}
    </Section>
  );
}
