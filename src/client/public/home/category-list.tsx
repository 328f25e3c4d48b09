import { useLocale } from '#client/components/locale-context.tsx';
import type { Category, EditionConfig } from '#domain/edition/config.ts';
import { ageRuleDay } from '#domain/signup/age-rule-day.ts';
import { ageRuleText, birthYearsText, commonAgeDay, minutesText } from '#i18n/category-texts.ts';
import { formatDate, formatDayMonth } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** The categories in the order of the days, as in a printed programme. */
export function CategoryList({ config }: { config: EditionConfig }) {
  const at = useLocale();
  const countedOn = commonAgeDay(config);
  return (
    <>
      {config.attend.map((day) => {
        const categories = config.categories.filter((category) => category.day === day.id);
        return (
          <div className="day" key={day.id}>
            <p className="day-date">{formatDayMonth(day.id, at.locale)}</p>
            <h3>{localized(day.label, at.locale)}</h3>
            <ul className="categories">
              {categories.map((category) => (
                <CategoryItem key={category.code} category={category} config={config} />
              ))}
            </ul>
          </div>
        );
      })}
      {countedOn && (
        <p className="note">{m.age_counted_on({ date: formatDate(countedOn, at.locale) }, at)}</p>
      )}
    </>
  );
}

function CategoryItem({ category, config }: { category: Category; config: EditionConfig }) {
  const at = useLocale();
  const rule = category.ageRule;
  const age = ageRuleText(rule, at.locale);
  // If all categories share the day, it is shown once below the list.
  const ownDay = rule && commonAgeDay(config) === null ? ageRuleDay(rule, config.edition) : null;
  const shownAge = ownDay
    ? m.age_rule_on({ rule: age, date: formatDate(ownDay, at.locale) }, at)
    : age;
  const born = birthYearsText(rule, config.edition, at.locale);
  return (
    <li>
      <span className="category-code">{category.code}</span>
      <span className="category-name">{localized(category.name, at.locale)}</span>
      <span className="category-age">
        <span>{born === null ? shownAge : `${shownAge},`}</span> <span>{born}</span>
      </span>
      <span className="category-minutes">{minutesText(category, at.locale)}</span>
    </li>
  );
}
