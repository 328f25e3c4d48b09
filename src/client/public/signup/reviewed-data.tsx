import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { PERSON_FIELD_ORDER } from '#client/components/signup-form/person-field-order.ts';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { billingOfDraft, formOfDraft } from '#domain/draft/draft-form.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { Person } from '#domain/signup/form.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { fieldLabel, type PersonField, personFieldLabel } from '#i18n/field-labels.ts';
import { formatDate, formatDayMonth, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

interface ReviewedDataProps {
  draft: SignupDraft;
  config: ConfigRecord;
  now: LocalMinute;
  /** Returns to the card of the person with this key. */
  onEdit(person: string): void;
}

/** All data as they will be sent. */
export function ReviewedData({ draft, config, now, onEdit }: ReviewedDataProps) {
  const at = useLocale();
  const form = formOfDraft(draft, config, now);
  const billing = billingOfDraft(draft);
  const shared = sharedFields(form.persons);
  const bearer = form.persons.find(({ identity }) => identity === 'performer') ?? form.persons[0];
  return (
    <>
      <section className="form-section" aria-labelledby="review-contact">
        <h2 id="review-contact">{m.form_contact_title({}, at)}</h2>
        <p className="review-email">{contactEmailOf(form, draft.contactEmail.trim())}</p>
      </section>
      <section className="form-section" aria-labelledby="review-persons">
        <h2 id="review-persons">{m.form_persons_title({}, at)}</h2>
        {shared.size > 0 && (
          <article className="review-person">
            <h3>{m.review_shared({}, at)}</h3>
            <Facts person={bearer} fields={SHOWN.filter((field) => shared.has(field))} />
          </article>
        )}
        {form.persons.map((person, index) => {
          const key = draft.persons[index]?.key ?? '';
          return (
            <ReviewedPerson
              key={key}
              person={person}
              fields={SHOWN.filter((field) => !shared.has(field))}
              onEdit={() => onEdit(key)}
            />
          );
        })}
      </section>
      {form.groups.length > 0 && (
        <section className="form-section" aria-labelledby="review-groups">
          <h2 id="review-groups">{m.form_groups_title({}, at)}</h2>
          <dl className="facts">
            {form.groups.map((group, index) => (
              <Fact
                key={draft.groups[index]?.key}
                label={groupDisplayName(group, index, at.locale)}
              >
                {joinNames(group.people, at.locale)}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <section className="form-section" aria-labelledby="review-payment">
        <h2 id="review-payment">{m.form_payment_title({}, at)}</h2>
        <dl className="facts">
          <Fact label={m.field_payment_type({}, at)}>
            {form.paymentType === 'online'
              ? m.form_payment_online({}, at)
              : m.form_payment_bank({}, at)}
          </Fact>
          {billing && <ReviewedBilling billing={billing} />}
        </dl>
      </section>
    </>
  );
}

/** The heading shows the name and the role. */
const SHOWN = PERSON_FIELD_ORDER.filter((field) => field !== 'identity' && field !== 'name');

/** A whole class often shares the school and the teacher; these are then shown once. */
const OFTEN_SHARED: readonly PersonField[] = [
  'school',
  'schoolPhone',
  'schoolEmail',
  'teacherName',
  'teacherPhone',
];

/** Fields with one value for all persons who have them, at least two of them. */
export function sharedFields(persons: readonly Person[]): ReadonlySet<PersonField> {
  const isShared = (field: PersonField) => {
    const given = persons.map((person) => person[field]).filter((value) => value !== '');
    return given.length > 1 && new Set(given).size === 1;
  };
  return new Set(OFTEN_SHARED.filter(isShared));
}

interface ReviewedPersonProps {
  person: Person;
  fields: readonly PersonField[];
  onEdit(): void;
}

function ReviewedPerson({ person, fields, onEdit }: ReviewedPersonProps) {
  const at = useLocale();
  const role =
    person.identity === 'performer' ? m.identity_performer({}, at) : m.identity_educator({}, at);
  return (
    <article className="review-person">
      <div className="review-person-head">
        <h3>
          {person.name} <span className="card-role">{role}</span>
        </h3>
        <button
          type="button"
          className="link-button"
          aria-label={m.review_edit_person({ name: person.name }, at)}
          onClick={onEdit}
        >
          {m.review_edit({}, at)}
        </button>
      </div>
      <Facts person={person} fields={fields} />
    </article>
  );
}

function Facts({ person, fields }: { person: Person | undefined; fields: readonly PersonField[] }) {
  const at = useLocale();
  if (!person) return null;
  const facts = fields.map((field) => [field, valueText(person, field, at.locale)] as const);
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([field, value]) => (
          <Fact key={field} label={personFieldLabel(field, at.locale)}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}

function valueText(person: Person, field: PersonField, language: Language): string {
  const value = person[field];
  if (field === 'birthDate' && value) return formatDate(person.birthDate, language);
  if (field === 'attend') {
    return person.attend.map((day) => formatDayMonth(day, language)).join(', ');
  }
  if (typeof value === 'boolean') return value ? m.answer_yes({}, { locale: language }) : '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return writtenMinutes(value);
  return value ?? '';
}

function ReviewedBilling({ billing }: { billing: Billing }) {
  const at = useLocale();
  const facts = Object.entries(billing).filter(([, value]) => value !== '');
  return facts.map(([name, value]) => (
    <Fact key={name} label={fieldLabel(`billing.${name}`, at.locale)}>
      {value}
    </Fact>
  ));
}
