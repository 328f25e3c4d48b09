import { memo } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { ownFieldId } from '#client/components/signup-form/field-id.ts';
import { Checkboxes } from '#client/components/signup-form/fields.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { commonLunches, withCommonLunch, withLunchesOf } from '#domain/draft/common-lunch.ts';
import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import { formatDayMonth, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Orders lunch for everybody on a day; hidden until two people may eat together. */
export const CommonLunchSection = memo(function CommonLunchSection({
  persons,
}: {
  persons: readonly DraftPerson[];
}) {
  const at = useLocale();
  const { config, now, update, showMessage } = useForm();
  const days = commonLunches(persons, { config, now });
  if (days.length === 0) return null;
  const order = (isWanted: boolean, day: string, count: number) => {
    let before: SignupDraft | null = null;
    update((draft) => {
      before = draft;
      return withCommonLunch(draft, { day, isWanted }, { config, now });
    });
    const on = { day: formatDayMonth(day, at.locale) };
    showMessage({
      text: isWanted
        ? m.form_lunch_all_ordered({ ...on, count }, at)
        : m.form_lunch_all_cancelled(on, at),
      undo: () => update((draft) => (before ? withLunchesOf(draft, before) : draft)),
    });
  };
  const full = days.filter(({ able, eating }) => eating === able).map(({ day }) => day);
  return (
    <section className="form-section" aria-labelledby="lunches-title">
      <h2 id="lunches-title">{m.form_lunch_all_title({}, at)}</h2>
      <Checkboxes
        id={ownFieldId('form', 'lunches')}
        label={m.form_lunch_all({}, at)}
        choices={days.map(({ day, able, eating }) => ({
          value: day,
          label: `${formatWeekday(day, at.locale)} ${formatDayMonth(day, at.locale)}`,
          note: m.form_lunch_all_count({ eating, able }, at),
        }))}
        values={full}
        onChange={(values) => {
          for (const { day, able } of days) {
            const isWanted = values.includes(day);
            if (isWanted !== full.includes(day)) order(isWanted, day, able);
          }
        }}
      />
    </section>
  );
});
