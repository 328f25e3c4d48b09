import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { SignupActions } from '#client/admin/signup/signup-actions.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { mailtoLink } from '#domain/mailto.ts';
import { editDeadline } from '#domain/signup/state.ts';
import { formatAmount, formatInstant, formatLocalMinute } from '#i18n/format.ts';
import { stateText } from '#i18n/signup-words.ts';
import { localized, m } from '#i18n/texts.ts';

const LANGUAGES = { sk: 'Slovenčina', en: 'English' };

export function SignupHead() {
  const at = useLocale();
  const { signup, config, canWrite } = useSignupWork();
  const { mergedInto, variableSymbol, contactEmail } = signup;
  return (
    <header className="signup-head">
      <p className="signup-back">
        <OfficeLink to="/admin/signups">← {m.signup_back({}, at)}</OfficeLink>
      </p>
      <div className="signup-title">
        <h1>
          {signup.number} <span>{signup.signup.persons[0]?.name}</span>
        </h1>
        <p className="signup-state" data-state={signup.state}>
          {stateText(signup.state, at.locale)}
        </p>
        <p className="signup-amount">{formatAmount(signup.totalMinor, at.locale)}</p>
      </div>
      {mergedInto && (
        <p className="signup-notice">
          {m.signup_merged_into({ number: mergedInto.number }, at)}{' '}
          <OfficeLink to={`/admin/signups/${mergedInto.id}`}>
            {m.signup_merged_open({ number: mergedInto.number }, at)}
          </OfficeLink>
        </p>
      )}
      <dl className="head-facts">
        <Fact label={m.signup_contact({}, at)}>
          <a href={mailtoLink(contactEmail)}>{contactEmail}</a>
        </Fact>
        <div>
          <dt>{m.my_pay_variable({}, at)}</dt>
          <dd className="figures">{variableSymbol}</dd>
        </div>
        <Fact label={m.signup_edition({}, at)}>{localized(config.edition.name, at.locale)}</Fact>
        <div>
          <dt>{m.signup_created({}, at)}</dt>
          <dd className="figures">{formatInstant(signup.createdAt, at.locale)}</dd>
        </div>
        <Fact label={m.signup_deadline({}, at)}>
          <DeadlineText />
        </Fact>
        <Fact label={m.signup_language({}, at)}>{LANGUAGES[signup.language]}</Fact>
      </dl>
      {canWrite && <SignupActions />}
    </header>
  );
}

function DeadlineText() {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const { editableUntil } = signup.terms;
  if (signup.state === 'returned') return m.signup_deadline_returned({}, at);
  const date = formatLocalMinute(editDeadline({ editableUntil }, config), at.locale);
  if (!signup.editable) return m.signup_deadline_over({ date }, at);
  return editableUntil ? m.signup_deadline_own({ date }, at) : m.signup_deadline_open({ date }, at);
}
