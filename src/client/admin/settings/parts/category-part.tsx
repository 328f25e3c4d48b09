import { useEditor } from '#client/admin/settings/editor-context.ts';
import {
  CheckField,
  LocalizedField,
  Problem,
  SelectField,
  TextField,
} from '#client/admin/settings/fields.tsx';
import { ListEditor } from '#client/admin/settings/list-editor.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  type CategoryDraft,
  type ConfigDraft,
  checkConfigDraft,
} from '#domain/edition/config-draft.ts';
import { ageRuleText, minutesText } from '#i18n/category-texts.ts';
import { AGE_DAYS, AGE_MEASURES, CAPACITY_UNITS } from '#i18n/config-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

type Locale = ReturnType<typeof useLocale>;

export function CategoriesPart() {
  const at = useLocale();
  const { draft, use } = useEditor();
  const { config } = checkConfigDraft(draft);
  return (
    <>
      <p className="note">{m.set_categories_lead({}, at)}</p>
      <ListEditor<CategoryDraft>
        path="categories"
        addText={m.set_category_add({}, at)}
        newItem={(key) => newCategory(key, draft)}
        nameOf={({ code }, index) => code || String(index + 1)}
        usesOf={({ code }) => use?.categories[code] ?? 0}
        summaryOf={(item, index) => {
          const category = config.categories[index];
          const facts = category && [
            localized(category.name, at.locale),
            ageRuleText(category.ageRule, at.locale),
            minutesText(category, at.locale),
            ...(item.isChamber ? [m.set_category_chamber_short({}, at)] : []),
          ];
          return (
            <>
              <strong>{item.code || m.set_new_item({}, at)}</strong>{' '}
              {facts?.filter(Boolean).join(' · ')}
            </>
          );
        }}
      >
        {(path, item) => <CategoryFields path={path} item={item} />}
      </ListEditor>
    </>
  );
}

function newCategory(key: string, draft: ConfigDraft): CategoryDraft {
  return {
    key,
    code: '',
    name: { sk: '', en: '' },
    isChamber: false,
    ageRule: { measure: '', on: 'yearEnd', min: '', max: '' },
    minutes: { min: '', max: '' },
    day: draft.attend.at(-1)?.id ?? '',
    capacity: { unit: '', limit: '' },
  };
}

function CategoryFields({ path, item }: { path: string; item: CategoryDraft }) {
  const at = useLocale();
  const { draft } = useEditor();
  const days = draft.attend.map(({ id, label }) => ({
    value: id,
    label: `${id === '' ? '–' : formatDate(id, at.locale)} ${localized(label, at.locale)}`,
  }));
  return (
    <>
      <div className="field-row">
        <TextField path={`${path}.code`} className="field-short" />
        <SelectField path={`${path}.day`} options={days} />
      </div>
      <LocalizedField path={`${path}.name`} />
      <CheckField path={`${path}.isChamber`} />
      <AgeFields path={path} item={item} />
      <fieldset className="set-group">
        <legend>{m.set_category_minutes({}, at)}</legend>
        <div className="field-row">
          <TextField
            path={`${path}.minutes.min`}
            issuePath={`${path}.minutes`}
            className="field-short"
            inputMode="decimal"
          />
          <TextField
            path={`${path}.minutes.max`}
            issuePath={`${path}.minutes`}
            className="field-short"
            inputMode="decimal"
          />
        </div>
        <Problem path={`${path}.minutes`} />
      </fieldset>
      <CapacityFields path={path} item={item} />
    </>
  );
}

function AgeFields({ path, item }: { path: string; item: CategoryDraft }) {
  const at = useLocale();
  const rule = `${path}.ageRule`;
  return (
    <fieldset className="set-group">
      <legend>{m.set_category_age({}, at)}</legend>
      <div className="field-row">
        <SelectField
          path={`${rule}.measure`}
          issuePath={rule}
          options={[
            { value: '', label: m.set_measure_none({}, at) },
            ...optionsOf(AGE_MEASURES, at),
          ]}
        />
        {item.ageRule.measure !== '' && (
          <SelectField path={`${rule}.on`} issuePath={rule} options={optionsOf(AGE_DAYS, at)} />
        )}
      </div>
      {item.ageRule.measure !== '' && (
        <div className="field-row">
          {['min', 'max'].map((end) => (
            <TextField
              key={end}
              path={`${rule}.${end}`}
              issuePath={rule}
              className="field-short"
              inputMode="numeric"
            />
          ))}
        </div>
      )}
      <Problem path={rule} />
    </fieldset>
  );
}

function CapacityFields({ path, item }: { path: string; item: CategoryDraft }) {
  const at = useLocale();
  const capacity = `${path}.capacity`;
  return (
    <fieldset className="set-group">
      <legend>{m.set_category_capacity({}, at)}</legend>
      <div className="field-row">
        <SelectField
          path={`${capacity}.unit`}
          issuePath={capacity}
          options={[
            { value: '', label: m.set_capacity_none({}, at) },
            ...optionsOf(CAPACITY_UNITS, at),
          ]}
        />
        {item.capacity.unit !== '' && (
          <TextField
            path={`${capacity}.limit`}
            issuePath={capacity}
            className="field-short"
            inputMode="numeric"
          />
        )}
      </div>
      <Problem path={capacity} />
      {item.capacity.unit !== '' && <p className="field-hint">{m.set_capacity_hint({}, at)}</p>}
    </fieldset>
  );
}

function optionsOf(texts: Record<string, typeof m.set_measure_each>, at: Locale) {
  return Object.entries(texts).map(([value, text]) => ({ value, label: text({}, at) }));
}
