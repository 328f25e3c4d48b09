import { useEffect, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { SAVED_LIST_ID } from '#client/public/home/saved-list.tsx';
import { usePageAddress } from '#client/public/preview.tsx';
import type { EditionConfig, Organiser } from '#domain/edition/config.ts';
import { mailtoLink } from '#domain/mailto.ts';
import { type SignupWindow, signupWindow } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { formatLocalMinute, formatOpening, formatPhone } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SignupNoticeProps {
  config: EditionConfig;
  now: LocalMinute;
  hasSaved: boolean;
  /** This browser has an unsent draft. */
  hasDraft: boolean;
}

const DAY_MS = 86_400_000;

const TITLES = {
  'not-open-yet': m.home_signup_before,
  open: m.home_signup_open,
  closed: m.home_signup_after,
} as const satisfies Record<SignupWindow, unknown>;

/** Whether signup is open, until when, and what to do now. */
export function SignupNotice({ config, now, hasSaved, hasDraft }: SignupNoticeProps) {
  const at = useLocale();
  const window = signupWindow(config, now);
  return (
    <section className="notice" data-state={window} aria-labelledby="signup-state">
      <h2 id="signup-state">{TITLES[window]({}, at)}</h2>
      {window === 'not-open-yet' && <BeforeOpening config={config} />}
      {window === 'open' && <WhileOpen config={config} now={now} hasDraft={hasDraft} />}
      {window === 'closed' && <AfterClosing config={config} />}
      {window !== 'not-open-yet' && <FindSignup hasSaved={hasSaved} />}
    </section>
  );
}

export function SignupButton({ hasDraft }: { hasDraft: boolean }) {
  const at = useLocale();
  const address = usePageAddress('/signup');
  return (
    <a className="button big" href={address}>
      {hasDraft ? m.home_continue({}, at) : m.home_button({}, at)}
    </a>
  );
}

function BeforeOpening({ config: { signup } }: { config: EditionConfig }) {
  const at = useLocale();
  const from = formatOpening(signup.opensAt, at.locale);
  const to = formatLocalMinute(signup.closesAt, at.locale);
  return (
    <>
      <p className="notice-deadline">{m.home_signup_before_text({ from, to }, at)}</p>
      <p>{m.home_signup_before_todo({}, at)}</p>
    </>
  );
}

function WhileOpen({ config, now, hasDraft }: Omit<SignupNoticeProps, 'hasSaved'>) {
  const at = useLocale();
  const date = formatLocalMinute(config.signup.closesAt, at.locale);
  const count = daysBetween(now.slice(0, 10), config.signup.closesAt.slice(0, 10));
  return (
    <>
      <p className="notice-deadline">
        {m.home_signup_open_text({ date }, at)}{' '}
        <span className="notice-days">
          {count === 0 ? m.home_days_left_none({}, at) : m.home_days_left({ count }, at)}
        </span>
      </p>
      <p className="notice-action">
        <SignupButton hasDraft={hasDraft} />
      </p>
      <PrintedAddress />
    </>
  );
}

/** Buttons do not work on paper. Only the browser knows the address of the page. */
function PrintedAddress() {
  const at = useLocale();
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(`${location.host}/signup`), []);
  if (address === '') return null;
  return <p className="only-printed">{m.home_print_address({ address }, at)}</p>;
}

function AfterClosing({ config: { signup, organiser } }: { config: EditionConfig }) {
  const at = useLocale();
  const date = formatLocalMinute(signup.closesAt, at.locale);
  return (
    <>
      <p className="notice-deadline">
        {m.home_signup_after_text({ date }, at)} <Contact organiser={organiser} />
      </p>
      <p>{m.home_signup_after_todo({}, at)}</p>
    </>
  );
}

/** One line of the same height in both cases: only the browser knows which one applies. */
function FindSignup({ hasSaved }: { hasSaved: boolean }) {
  const at = useLocale();
  return (
    <p className="notice-find">
      {hasSaved ? (
        <a href={`#${SAVED_LIST_ID}`}>{m.home_saved_title({}, at)}</a>
      ) : (
        <a href="/s">{m.home_find_signup({}, at)}</a>
      )}
    </p>
  );
}

function Contact({ organiser: { email, phone } }: { organiser: Organiser }) {
  return (
    <>
      <a href={mailtoLink(email)}>{email}</a>
      {phone !== '' && (
        <>
          {', '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(phone)}</a>
        </>
      )}
    </>
  );
}

function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
