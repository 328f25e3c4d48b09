import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { EditButton, Warnings } from '#client/public/signup/review-row.tsx';
import { ReviewedPerson } from '#client/public/signup/reviewed-person.tsx';
import type { SignupDraft } from '#domain/draft/draft.ts';
import { appearancesOfDraft, piecesOf } from '#domain/draft/draft-appearances.ts';
import { billingOfDraft, formOfDraft } from '#domain/draft/draft-form.ts';
import { type FormWarning, formWarnings } from '#domain/draft/form-warnings.ts';
import { suggestEmail } from '#domain/draft/suggest-email.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { pricesByPerson, type SignupPrice } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { Person } from '#domain/signup/form.ts';
import { contactEmailOf } from '#domain/signup/normalize.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import { fieldLabel, type PersonField } from '#i18n/field-labels.ts';
import { formWarningText } from '#i18n/form-warning-text.ts';
import { joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { programmeTexts } from '#i18n/programme-texts.ts';
import { m } from '#i18n/texts.ts';

interface ReviewedDataProps {
  draft: SignupDraft;
  config: ConfigRecord;
  now: LocalMinute;
  price: SignupPrice;
  /** Returns to the card of the person with this key, or to the form. */
  onEdit(person?: string): void;
}

/** Who, what, lunch, price and warnings of everybody, short enough to be read. */
export function ReviewedData({ draft, config, now, price, onEdit }: ReviewedDataProps) {
  const at = useLocale();
  const form = formOfDraft(draft, config, now);
  const billing = billingOfDraft(draft);
  const shared = sharedFields(form.persons);
  const bearer = form.persons.find(({ identity }) => identity === 'performer') ?? form.persons[0];
  const prices = pricesByPerson(price, form.persons.length);
  const appearances = appearancesOfDraft(draft, config);
  const of = (list: 'persons' | 'groups', position: number) =>
    appearances.filter((one) => one.list === list && one.index === position);
  const warnings = formWarnings(form, config, {
    pieces: appearances.map(({ programme }) => piecesOf(programme)),
    categories: (group) => of('groups', group).map(({ programme }) => programme.category),
  });
  const playedBy = (key: string) =>
    appearances
      .filter(({ players }) => players.some((player) => player.key === key))
      .map((one) => {
        const { category } = one.programme;
        const group = one.list === 'groups' ? form.groups[one.index] : undefined;
        return group
          ? { category, text: groupDisplayName(group, one.index, at.locale) }
          : { category, text: programmeTexts(one, at.locale).join(' · ') };
      });
  const contactEmail = contactEmailOf(form, draft.contactEmail.trim());
  const meant = suggestEmail(contactEmail);
  const textsOf = (isMeant: (warning: FormWarning) => boolean) =>
    warnings.filter(isMeant).map((warning) => formWarningText(warning, config, at.locale));
  return (
    <>
      <section className="form-section" aria-labelledby="review-persons">
        <h2 id="review-persons">{m.form_persons_title({}, at)}</h2>
        {bearer && shared.size > 0 && (
          <p className="review-shared">
            {m.review_shared({}, at)}: {[...shared].map((field) => bearer[field]).join(' · ')}
          </p>
        )}
        <ul className="review-rows">
          {form.persons.map((person, index) => {
            const key = draft.persons[index]?.key ?? '';
            return (
              <ReviewedPerson
                key={key}
                person={person}
                config={config}
                shared={shared}
                priceMinor={prices[index] ?? amountMinor(0)}
                played={playedBy(key)}
                warnings={textsOf((warning) => warning.person === index)}
                onEdit={() => onEdit(key)}
              />
            );
          })}
        </ul>
      </section>
      {form.groups.length > 0 && (
        <section className="form-section" aria-labelledby="review-groups">
          <h2 id="review-groups">{m.form_groups_title({}, at)}</h2>
          <ul className="review-rows">
            {form.groups.map((group, index) => {
              const name = groupDisplayName(group, index, at.locale);
              return (
                <li className="review-row" key={draft.groups[index]?.key}>
                  <h3>{name}</h3>
                  <EditButton name={name} onEdit={() => onEdit()} />
                  <p>{joinNames(group.people, at.locale)}</p>
                  {of('groups', index).map((one) => (
                    <p key={one.programme.category}>
                      <strong>{one.programme.category}</strong>{' '}
                      {programmeTexts(one, at.locale).join(' · ')}
                    </p>
                  ))}
                  <Warnings texts={textsOf((warning) => warning.group === index)} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section className="form-section" aria-labelledby="review-payment">
        <h2 id="review-payment">{m.review_money_title({}, at)}</h2>
        <dl className="facts">
          <Fact label={m.field_payment_type({}, at)}>
            {form.paymentType === 'online'
              ? m.form_payment_online({}, at)
              : m.form_payment_bank({}, at)}
          </Fact>
          {billing && <ReviewedBilling billing={billing} />}
          <Fact label={m.form_contact_title({}, at)}>
            <span className="review-email">{contactEmail}</span>
            {meant && <Warnings texts={[m.form_email_suggestion({ email: meant }, at)]} />}
          </Fact>
        </dl>
      </section>
    </>
  );
}

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

function ReviewedBilling({ billing }: { billing: Billing }) {
  const at = useLocale();
  const facts = Object.entries(billing).filter(([, value]) => value !== '');
  return facts.map(([name, value]) => (
    <Fact key={name} label={fieldLabel(`billing.${name}`, at.locale)}>
      {value}
    </Fact>
  ));
}
