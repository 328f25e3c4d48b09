import { useLocale } from '#client/components/locale-context.tsx';
import { AttendanceFields, LunchField } from '#client/components/signup-form/attendance-fields.tsx';
import { ContactOffer } from '#client/components/signup-form/contact-offer.tsx';
import { DistinctNameOffer } from '#client/components/signup-form/distinct-name-offer.tsx';
import { EmailField } from '#client/components/signup-form/email-field.tsx';
import { Radios, TextField } from '#client/components/signup-form/fields.tsx';
import { GroupChoice } from '#client/components/signup-form/group-choice.tsx';
import { PerformerFields } from '#client/components/signup-form/performer-fields.tsx';
import { SchoolField } from '#client/components/signup-form/school-field.tsx';
import { usePersonField } from '#client/components/signup-form/use-person-field.ts';
import type { DraftGroup, DraftPerson } from '#domain/draft/draft.ts';
import { changeBySchool } from '#domain/draft/known-school.ts';
import type { Contact } from '#domain/draft/my-contact.ts';
import { tidyName } from '#domain/draft/typed-values.ts';
import { IDENTITIES } from '#domain/signup/form.ts';
import { personFieldLabel } from '#i18n/field-labels.ts';
import { m } from '#i18n/texts.ts';

interface PersonFieldsProps {
  person: DraftPerson;
  /** The contact of the person who fills in the form. */
  mine: Contact | null;
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
}

/** Grouped by topic: name, contact, what is played or when they come, lunch, school. */
export function PersonFields({ person, mine, persons, groups }: PersonFieldsProps) {
  const at = useLocale();
  const { text, field, change } = usePersonField(person);
  const isPerformer = person.identity === 'performer';
  const identities = IDENTITIES.toReversed().map((identity) => ({
    value: identity,
    label: identity === 'performer' ? m.identity_performer({}, at) : m.identity_educator({}, at),
  }));
  return (
    <>
      <Radios
        {...field('identity')}
        className="side-by-side"
        choices={identities}
        value={person.identity}
        onChange={(value) => change({ identity: value as DraftPerson['identity'] })}
      />
      <NameFields person={person} />
      {isPerformer && <ContactOffer person={person} mine={mine} />}
      <div className="field-pair">
        <EmailField
          {...text('email')}
          autoComplete={isPerformer ? 'off' : 'email'}
          hint={isPerformer ? m.form_email_hint({}, at) : undefined}
        />
        <TextField {...text('phone')} type="tel" autoComplete={isPerformer ? 'off' : 'tel'} />
      </div>
      {isPerformer && <PerformerFields person={person} part="person" />}
      <AttendanceFields person={person} />
      {isPerformer && <PerformerFields person={person} part="programme" />}
      <GroupChoice person={person} persons={persons} groups={groups} />
      <LunchField person={person} />
      <SchoolField
        {...text('school')}
        onSchool={(school) => change(changeBySchool(person, school))}
        autoComplete={isPerformer ? 'off' : 'organization'}
        hint={m.form_school_hint({}, at)}
      />
      {isPerformer && <PerformerFields person={person} part="school" />}
    </>
  );
}

/** The name on the diploma follows the name until the user changes it. */
function NameFields({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { text, change } = usePersonField(person);
  const isPerformer = person.identity === 'performer';
  const name = text('name');
  const follows = isPerformer && ['', person.name.trim()].includes(person.diplomName.trim());
  const rename = (typed: string) =>
    change({ name: typed, ...(follows && { diplomName: typed.trim() }) });
  const leave = () => {
    const tidy = tidyName(person.name);
    if (tidy !== person.name) rename(tidy);
    name.onBlur();
  };
  return (
    <>
      <TextField
        {...name}
        autoComplete={isPerformer ? 'off' : 'name'}
        autoCapitalize="words"
        onChange={rename}
        onBlur={leave}
      />
      <DistinctNameOffer person={person} />
      {isPerformer && (
        <TextField
          {...text('diplomName')}
          label={personFieldLabel('diplomName', at.locale)}
          autoCapitalize="words"
          hint={m.form_diplom_name_hint({}, at)}
        />
      )}
    </>
  );
}
