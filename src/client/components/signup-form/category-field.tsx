import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkboxes, type Choice } from '#client/components/signup-form/fields.tsx';
import { useForm, useTouched } from '#client/components/signup-form/form-context.tsx';
import { removedChoices } from '#client/components/signup-form/removed-choices.tsx';
import { usePersonField } from '#client/components/signup-form/use-person-field.ts';
import type { DraftPerson } from '#domain/draft/draft.ts';
import { personOfDraft } from '#domain/draft/draft-form.ts';
import { fittingCategories } from '#domain/draft/fitting-categories.ts';
import type { Category } from '#domain/edition/config.ts';
import { ageWarnings } from '#domain/signup/age.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { ageRuleText, birthYearsText, minutesText } from '#i18n/category-texts.ts';
import { localized, m } from '#i18n/texts.ts';

/** The categories for the age of the person come first, the others are folded. */
export function CategoryField({ person }: { person: DraftPerson }) {
  const at = useLocale();
  const { config } = useForm();
  const { field, change } = usePersonField(person);
  const { birthDate } = personOfDraft(person, config);
  const isSettled = useSettled(person);
  const isProposing = isSettled && isPlainDate(birthDate);
  const { fitting, others } = isProposing
    ? fittingCategories(birthDate, config)
    : { fitting: config.categories, others: [] };
  const choiceOf = useChoices(person);
  const known = fitting.map(choiceOf);
  const order = config.categories.map(({ code }) => code);
  const own = field('category');
  const isHinted = isProposing && others.length > 0 && !own.error;
  return (
    <Checkboxes
      {...own}
      hint={isHinted ? m.form_category_proposed({}, at) : undefined}
      choices={[
        ...removedChoices(person.category, config.categories.map(choiceOf), at.locale),
        ...known,
      ]}
      folded={{ label: m.form_category_others({}, at), choices: others.map(choiceOf) }}
      values={person.category}
      onChange={(chosen) => {
        const category = withoutReplaced(chosen, person, order);
        change({ category: category.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) });
      }}
    />
  );
}

/** The list must not change while the birth date is being typed above it. */
function useSettled(person: DraftPerson): boolean {
  const [wasFilled] = useState(person.birthDate !== '');
  const isTouched = useTouched(ownFieldId(person.key, 'birthDate'));
  return wasFilled || isTouched;
}

function useChoices(person: DraftPerson): (category: Category) => Choice {
  const at = useLocale();
  const { config } = useForm();
  const form = { persons: [personOfDraft(person, config)], groups: [] };
  const tooYoungOrOld = new Set(ageWarnings(form, config).map(({ category }) => category));
  return (category) => {
    const { code, ageRule } = category;
    const age = ageRuleText(ageRule, at.locale);
    const minutes = minutesText(category, at.locale);
    const born = birthYearsText(ageRule, config.edition, at.locale);
    return {
      value: code,
      label: (
        <>
          <strong>{code}</strong> {localized(category.name, at.locale)}
        </>
      ),
      note: (
        <>
          {born ?? age}
          {minutes !== '' && ' · '}
          <span className="in-one-line">{minutes}</span>
        </>
      ),
      // Not an error: the office decides.
      warning: tooYoungOrOld.has(code) && m.form_age_note({ category: code, rule: age }, at),
    };
  };
}

/** Choosing an existing category replaces the removed ones, so that nobody has to untick them. */
function withoutReplaced(
  chosen: readonly string[],
  { category }: DraftPerson,
  known: readonly string[],
): string[] {
  const isReplaced = chosen.some((code) => known.includes(code) && !category.includes(code));
  return chosen.filter((code) => known.includes(code) || !isReplaced);
}
