import { useLocale } from '#client/components/locale-context.tsx';
import type { EditionConfig } from '#domain/edition/config.ts';
import { type SignupWindow, signupWindow } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { formatLocalMinute, formatOpening } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SignupNoticeProps {
  config: EditionConfig;
  now: LocalMinute;
}

const DAY_MS = 86_400_000;

const TITLES = {
  'not-open-yet': m.home_signup_before,
  open: m.home_signup_open,
  closed: m.home_signup_after,
} as const satisfies Record<SignupWindow, unknown>;

/** Whether one can sign up, in the place of the button that the form will bring. */
export function SignupNotice({ config, now }: SignupNoticeProps) {
  const at = useLocale();
  const window = signupWindow(config, now);
  return (
    <section className="notice" data-state={window} aria-labelledby="signup-state">
      <h2 id="signup-state">{TITLES[window]({}, at)}</h2>
      <NoticeText window={window} config={config} now={now} />
    </section>
  );
}

function NoticeText({ window, config, now }: SignupNoticeProps & { window: SignupWindow }) {
  const at = useLocale();
  const from = formatOpening(config.signup.opensAt, at.locale);
  const to = formatLocalMinute(config.signup.closesAt, at.locale);
  if (window === 'not-open-yet') {
    return <p className="notice-deadline">{m.home_signup_before_text({ from, to }, at)}</p>;
  }
  if (window === 'closed') {
    return (
      <p>
        {m.home_signup_after_text({ date: to }, at)} <MailLink address={config.organiser.email} />
      </p>
    );
  }
  const count = daysBetween(now.slice(0, 10), config.signup.closesAt.slice(0, 10));
  return (
    <>
      <p className="notice-deadline">
        {m.home_signup_open_text({ date: to }, at)}{' '}
        <span className="notice-days">
          {count === 0 ? m.home_days_left_none({}, at) : m.home_days_left({ count }, at)}
        </span>
      </p>
      <p>
        {m.home_form_later({}, at)} <MailLink address={config.organiser.email} />
      </p>
    </>
  );
}

function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
