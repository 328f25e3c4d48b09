import { Fragment } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkbox } from '#client/components/signup-form/fields.tsx';
import type { FormIssues } from '#client/components/signup-form/form-issues.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { asksGuardian } from '#domain/draft/draft-form.ts';
import type { ConfigRecord, ConsentText } from '#domain/edition/config.ts';
import { joinNames } from '#i18n/format.ts';
import { issueText } from '#i18n/issue-text.ts';
import { localized, m } from '#i18n/texts.ts';

interface ConsentsSectionProps {
  store: { draft: SignupDraft; update(change: (draft: SignupDraft) => SignupDraft): void };
  config: ConfigRecord;
  /** Null until the user has tried to continue. */
  issues: FormIssues | null;
}

/** A consent belongs to its wording: when the wording changes, the tick is cleared. */
export function ConsentsSection({ store, config, issues }: ConsentsSectionProps) {
  const at = useLocale();
  const whole = config.consents.filter(({ perPerson }) => !perPerson);
  const perPerson = config.consents.filter((consent) => consent.perPerson);
  if (config.consents.length === 0) return null;
  const errorAt = (id: string) => {
    const issue = issues?.byField.get(id);
    return issue && issueText(issue, at.locale);
  };
  return (
    <section className="form-section" aria-labelledby="consents-title">
      <h2 id="consents-title">{m.field_consents({}, at)}</h2>
      <ToRead files={config.files} />
      {perPerson.map((consent) => (
        <PersonConsents
          key={consent.id}
          consent={consent}
          config={config}
          store={store}
          errorAt={errorAt}
        />
      ))}
      {whole.map(({ id, text, version, required }) => {
        const fieldId = ownFieldId('form', `consents-${id}`);
        return (
          <Checkbox
            key={id}
            id={fieldId}
            label={localized(text, at.locale)}
            hint={required ? undefined : m.consents_optional({}, at)}
            error={errorAt(fieldId)}
            checked={store.draft.consents[id] === version}
            onChange={(agreed) =>
              store.update((draft) => ({
                ...draft,
                consents: withConsent(draft.consents, { id, version, agreed }),
              }))
            }
          />
        );
      })}
    </section>
  );
}

/** Documents that the consents refer to. They open in a new tab, so that the form stays. */
function ToRead({ files }: Pick<ConfigRecord, 'files'>) {
  const at = useLocale();
  if (files.length === 0) return null;
  return (
    <p className="consent-files">
      {m.consents_to_read({}, at)}{' '}
      {files.map(({ label, url }, index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer">
            {localized(label, at.locale)}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface PersonConsentsProps {
  consent: ConsentText;
  config: ConfigRecord;
  store: ConsentsSectionProps['store'];
  errorAt(id: string): string | undefined;
}

function PersonConsents({ consent, config, store, errorAt }: PersonConsentsProps) {
  const at = useLocale();
  const { id, version, required } = consent;
  const persons = store.draft.persons.map((person, index) => ({
    person,
    name: person.name.trim() || m.person_default_name({ number: index + 1 }, at),
  }));
  const children = persons.filter(({ person }) => asksGuardian(consent, person, config));
  const asked = persons.filter((one) => !children.includes(one));
  const agreeing = asked.filter(({ person }) => person.consents[id] === version).length;
  const give = (isMeant: (key: string) => boolean, agreed: boolean) =>
    store.update((draft) => ({
      ...draft,
      persons: draft.persons.map((person) =>
        isMeant(person.key)
          ? { ...person, consents: withConsent(person.consents, { id, version, agreed }) }
          : person,
      ),
    }));
  return (
    <fieldset className="field choices person-consents">
      <legend>{m.consents_per_person({}, at)}</legend>
      <p className="consent-text">
        {localized(consent.text, at.locale)} {!required && m.consents_optional({}, at)}
      </p>
      {asked.length > 1 && (
        <button
          type="button"
          className="link-button"
          onClick={() =>
            give((key) => asked.some(({ person }) => person.key === key), agreeing < asked.length)
          }
        >
          {agreeing < asked.length ? m.consents_all({}, at) : m.consents_none({}, at)}
        </button>
      )}
      {asked.map(({ person, name }) => {
        const fieldId = ownFieldId(person.key, `consents-${id}`);
        return (
          <Checkbox
            key={person.key}
            id={fieldId}
            label={name}
            error={errorAt(fieldId)}
            checked={person.consents[id] === version}
            onChange={(agreed) => give((key) => key === person.key, agreed)}
          />
        );
      })}
      {children.length > 0 && (
        <p className="note">
          {m.consents_of_guardian(
            {
              people: joinNames(
                children.map(({ name }) => name),
                at.locale,
              ),
            },
            at,
          )}
        </p>
      )}
    </fieldset>
  );
}

function withConsent(
  consents: Record<string, number>,
  { id, version, agreed }: { id: string; version: number; agreed: boolean },
): Record<string, number> {
  const { [id]: _, ...others } = consents;
  return agreed ? { ...others, [id]: version } : others;
}
