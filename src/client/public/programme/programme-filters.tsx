import { useLocale } from '#client/components/locale-context.tsx';
import {
  type Programme,
  type ProgrammeFilter,
  valuesOf,
} from '#client/public/programme/programme-days.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface FiltersProps {
  programme: Programme;
  filter: ProgrammeFilter;
  config: ConfigRecord;
}

export function ProgrammeFilters({ programme, filter, config }: FiltersProps) {
  const at = useLocale();
  const dayText = (day: string) => `${formatWeekday(day, at.locale)} ${formatDate(day, at.locale)}`;
  const categoryText = (code: string) => categoryTitle(code, config, at.locale);
  return (
    <form className="programme-filters" method="get">
      <Choice
        name="day"
        label={m.programme_day({}, at)}
        value={filter.day}
        options={valuesOf(programme, 'day')}
        textOf={dayText}
      />
      <Choice
        name="hall"
        label={m.programme_hall({}, at)}
        value={filter.hall}
        options={valuesOf(programme, 'hall')}
        textOf={(hall) => hall}
      />
      <Choice
        name="category"
        label={m.programme_category({}, at)}
        value={filter.category}
        options={valuesOf(programme, 'category')}
        textOf={categoryText}
      />
      <button type="submit" className="button">
        {m.programme_show({}, at)}
      </button>
    </form>
  );
}

interface ChoiceProps {
  name: keyof ProgrammeFilter;
  label: string;
  value: string;
  options: readonly string[];
  textOf(option: string): string;
}

function Choice({ name, label, value, options, textOf }: ChoiceProps) {
  const at = useLocale();
  const id = `programme-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{m.programme_all({}, at)}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
