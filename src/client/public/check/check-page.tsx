import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { PageProps } from '#client/public/page-data.ts';
import type { PageData } from '#contract/page-data.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Verifies whether a document is ours and still valid. A plain form that works without scripts. */
export function Page({ data }: PageProps) {
  const at = useLocale();
  const { check, path } = data;
  const typed = check ? decodeURIComponent(path.slice('/check/'.length)) : '';
  return (
    <div className="check">
      <h1>{m.check_title({}, at)}</h1>
      {check && <Outcome check={check} />}
      <p>{m.check_intro({}, at)}</p>
      <form action="/check" method="get" className="check-form">
        <div className="field">
          <label htmlFor="check-code">{m.check_code_label({}, at)}</label>
          <p id="check-hint" className="note">
            {m.check_code_hint({}, at)}
          </p>
          <input
            id="check-code"
            name="code"
            defaultValue={typed}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby="check-hint"
          />
        </div>
        <button type="submit" className="button">
          {m.check_submit({}, at)}
        </button>
      </form>
    </div>
  );
}

const KINDS = {
  confirmation: m.check_kind_confirmation,
  'money-document': m.check_kind_money_document,
  diploma: m.check_kind_diploma,
  thanks: m.check_kind_thanks,
  protocol: m.check_kind_protocol,
  draw: m.check_kind_draw,
} as const;

function Outcome({ check }: { check: NonNullable<PageData['check']> }) {
  const at = useLocale();
  const { state, kind, issuedOn, facts } = check;
  if (state === 'unknown') {
    return (
      <section className="check-outcome is-unknown" role="status">
        <h2>{m.check_unknown({}, at)}</h2>
        <p>{m.check_unknown_text({}, at)}</p>
      </section>
    );
  }
  return (
    <section className={`check-outcome is-${state}`} role="status">
      <h2>{state === 'current' ? m.check_current({}, at) : m.check_outdated({}, at)}</h2>
      {state === 'outdated' && <p>{m.check_outdated_text({}, at)}</p>}
      <p>{m.check_compare({}, at)}</p>
      <dl>
        {kind && <Fact label={m.check_kind({}, at)}>{KINDS[kind]({}, at)}</Fact>}
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
        {issuedOn && (
          <Fact label={m.check_issued_on({}, at)}>{formatDate(issuedOn, at.locale)}</Fact>
        )}
      </dl>
    </section>
  );
}
