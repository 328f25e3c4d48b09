import { useState } from 'react';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { DrawDialog } from '#client/admin/timetable/draw-dialog.tsx';
import { DrawnNumbersDialog } from '#client/admin/timetable/drawn-numbers-dialog.tsx';
import type { SettingsPartProps } from '#client/admin/timetable/settings-part.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Checkbox, CheckboxGroup } from '#client/kit/choices.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { type CategoryRules, ORDER_RULES } from '#domain/timetable/timetable-settings.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import { formatDate, formatInstant } from '#i18n/format.ts';
import { orderRuleText } from '#i18n/order-rule-text.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

/** Where each category may be, and the rule of its order. */
export function CategorySettings(props: SettingsPartProps) {
  const at = useLocale();
  const { draft, change } = props;
  const set = (code: string, part: Partial<CategoryRules>) =>
    change({
      categories: draft.categories.map((one) => (one.code === code ? { ...one, ...part } : one)),
    });
  return (
    <section aria-labelledby="tt-categories">
      <h2 id="tt-categories">{m.timetable_categories({}, at)}</h2>
      {draft.categories.map((rules) => (
        <CategoryFields
          key={rules.code}
          {...props}
          rules={rules}
          set={(part) => set(rules.code, part)}
        />
      ))}
    </section>
  );
}

interface FieldsProps extends SettingsPartProps {
  rules: CategoryRules;
  set(part: Partial<CategoryRules>): void;
}

function CategoryFields({ draft, data, rules, set }: FieldsProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const days = draft.halls[0]?.open.map(({ day }) => day) ?? [];
  return (
    <details className="set-group">
      <summary>
        <strong>{categoryTitle(rules.code, edition, at.locale)}</strong>{' '}
        <span className="note">{orderRuleText(rules.order, at.locale)}</span>
      </summary>
      <Select
        label={m.timetable_order({}, at)}
        value={rules.order}
        options={ORDER_RULES.map((value) => ({ value, text: orderRuleText(value, at.locale) }))}
        onChange={(order) => set({ order })}
      />
      {rules.order === 'letter' && (
        <TextField
          className="field-short"
          label={m.timetable_letter({}, at)}
          value={rules.letter}
          maxLength={2}
          onChange={(letter) => set({ letter })}
        />
      )}
      {rules.order === 'lot-before' && <DrawField data={data} rules={rules} set={set} />}
      {rules.order === 'lot-on-site' && <NumbersField data={data} rules={rules} set={set} />}
      <CheckboxGroup
        legend={m.timetable_category_halls({}, at)}
        options={draft.halls.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={rules.halls}
        onChange={(halls) => set({ halls })}
      />
      <CheckboxGroup
        legend={m.timetable_category_days({}, at)}
        options={days.map((day) => ({ value: day, text: formatDate(day, at.locale) }))}
        chosen={rules.days}
        onChange={(chosen) => set({ days: chosen })}
      />
      <Checkbox
        label={m.timetable_category_split({}, at)}
        checked={rules.mayBeSplit}
        onChange={(mayBeSplit) => set({ mayBeSplit })}
      />
      <TextField
        className="field-short"
        label={m.timetable_category_changeover({}, at)}
        hint={m.timetable_category_changeover_hint({}, at)}
        value={rules.changeover === null ? '' : String(rules.changeover)}
        unit="min"
        inputMode="numeric"
        onChange={(text) =>
          set({ changeover: /^\d{1,3}$/.test(text.trim()) ? Number(text) : null })
        }
      />
    </details>
  );
}

type PartProps = Pick<FieldsProps, 'data' | 'rules' | 'set'>;

function DrawField({ data, rules, set }: PartProps) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { draw } = rules;
  return (
    <p>
      {draw
        ? m.timetable_drawn(
            {
              // Not saved yet.
              when: draw.at === '' ? '–' : formatInstant(draw.at, at.locale),
              seed: draw.seed,
              count: draw.appearanceIds.length,
            },
            at,
          )
        : m.timetable_not_drawn({}, at)}{' '}
      <QuietButton onClick={() => setOpen(true)}>{m.timetable_draw({}, at)}</QuietButton>
      {draw?.at && <MinutesLink code={rules.code} />}
      {isOpen && (
        <DrawDialog
          appearances={data.appearances.filter(({ category }) => category === rules.code)}
          code={rules.code}
          onDrawn={(next) => {
            set({ draw: next });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}

/** Prints what is saved. */
function MinutesLink({ code }: { code: string }) {
  const at = useLocale();
  const address = new URLSearchParams({ category: code });
  return (
    <>
      {' '}
      <OfficeLink to={`/admin/documents/print/draw-protocol?${address}`}>
        {printTitle('draw-protocol', at.locale)}
      </OfficeLink>
    </>
  );
}

function NumbersField({ data, rules, set }: PartProps) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      {m.timetable_numbers_typed({ count: rules.drawn.length }, at)}{' '}
      <QuietButton onClick={() => setOpen(true)}>{m.timetable_numbers_type({}, at)}</QuietButton>
      {rules.drawnRecord?.at && <MinutesLink code={rules.code} />}
      {isOpen && (
        <DrawnNumbersDialog
          appearances={data.appearances.filter(({ category }) => category === rules.code)}
          rules={rules}
          onTyped={(numbers) => {
            set(numbers);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
