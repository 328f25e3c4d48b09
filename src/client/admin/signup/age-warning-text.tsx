import { ageArithmetic } from '#client/admin/signup/age-arithmetic.ts';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { ageRuleText } from '#i18n/category-texts.ts';
import { formatDate } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

type Warning = OfficeSignup['warnings'][number];

const SENTENCES = {
  each: m.signup_attention_age,
  oldest: m.signup_attention_age_oldest,
  average: m.signup_attention_age_average,
};

/** The warning with its computation: person, birth date, age on the reference day, and the rule. */
export function AgeWarningText({ warning }: { warning: Warning }) {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const form = signup.signup;
  const { category } = warning;
  const counted = ageArithmetic(warning, form, config);
  const [list, position] = warning.path.split('.');
  const who =
    list === 'groups'
      ? groupDisplayName(form.groups[Number(position)], Number(position), at.locale)
      : (form.persons[Number(position)]?.name ?? '');
  const number = (age: number) =>
    at.locale === 'sk' ? String(age).replace('.', ',') : String(age);
  if (!counted) return `${who}: ${category}, ${number(warning.age)}`;
  const { rule, day, members } = counted;
  const say = SENTENCES[rule.measure];
  return (
    <>
      {say(
        {
          who,
          category,
          rule: ageRuleText(rule, at.locale),
          day: formatDate(day, at.locale),
          age: number(warning.age),
        },
        at,
      )}
      <span className="cell-second">
        {members
          .map(({ name, birthDate, age }) =>
            m.signup_attention_age_member(
              { name, date: formatDate(birthDate, at.locale), age: number(age) },
              at,
            ),
          )
          .join(' · ')}
      </span>
    </>
  );
}
