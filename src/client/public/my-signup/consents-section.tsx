import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { joinNames } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface ConsentsProps {
  signup: SignupView;
  config: ConfigRecord;
}

/** What was agreed to and for whom; nothing where nothing was. */
export function ConsentsSection({ signup, config }: ConsentsProps) {
  const at = useLocale();
  const given = config.consents.flatMap((text) => {
    const own = signup.consents.filter(({ id }) => id === text.id);
    return own.length === 0 ? [] : [{ text, own }];
  });
  if (given.length === 0) return null;
  return (
    <Section title={m.my_consents_title({}, at)}>
      <ul className="my-consents">
        {given.map(({ text, own }) => {
          const people = own.flatMap(
            ({ person }) => signup.signup.persons[person ?? -1]?.name ?? [],
          );
          const isOlder = own.some(({ version }) => version !== text.version);
          return (
            <li key={text.id}>
              {localized(text.text, at.locale)}
              {isOlder && ` (${m.my_consents_older({}, at)})`}
              {people.length > 0 && (
                <span className="note">
                  {m.my_consents_for({ people: joinNames(people, at.locale) }, at)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
