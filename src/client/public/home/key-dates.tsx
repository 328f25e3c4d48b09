import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { formatLocalMinute, formatOpening } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function KeyDates({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const { signup, lunch } = config;
  const minute = (value: string) => formatLocalMinute(value, at.locale);
  const until = (value: string) => m.home_until({ date: minute(value) }, at);
  const facts: [string, string][] = [
    [
      m.home_signup_window({}, at),
      m.home_signup_window_value(
        { from: formatOpening(signup.opensAt, at.locale), to: minute(signup.closesAt) },
        at,
      ),
    ],
    [m.home_changes_until({}, at), until(signup.editableUntil)],
  ];
  if (signup.programmeClosesAt) {
    facts.push([m.home_programme_until({}, at), until(signup.programmeClosesAt)]);
  }
  if (signup.cancellableUntil) {
    facts.push([m.home_cancel_until({}, at), until(signup.cancellableUntil)]);
  }
  if (lunch.offered) facts.push([m.home_lunch_until({}, at), until(lunch.orderUntil)]);
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
