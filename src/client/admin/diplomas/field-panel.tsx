import { ColorField, TenthsField } from '#client/admin/diplomas/panel-fields.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { Field } from '#client/kit/field.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextArea } from '#client/kit/text-field.tsx';
import {
  ALIGNMENTS,
  DIPLOMA_VALUES,
  FONTS,
  MOST_FIELD_TEXT,
  type PlacedField,
  STYLES_OF,
  VERTICAL_ALIGNMENTS,
} from '#domain/prints/diploma-design.ts';
import { diplomaFieldText } from '#i18n/diploma-field-text.ts';
import { m } from '#i18n/texts.ts';

const FONT_TEXTS = {
  serif: m.diploma_font_serif,
  sans: m.diploma_font_sans,
  script: m.diploma_font_script,
};
const STYLE_TEXTS = {
  regular: m.diploma_style_regular,
  italic: m.diploma_style_italic,
  bold: m.diploma_style_bold,
};
const ALIGN_TEXTS = {
  left: m.diploma_align_left,
  center: m.diploma_align_center,
  right: m.diploma_align_right,
};
const VALIGN_TEXTS = {
  top: m.diploma_valign_top,
  middle: m.diploma_valign_middle,
  bottom: m.diploma_valign_bottom,
};

interface FieldPanelProps {
  field: PlacedField;
  isCut: boolean;
  onChange(field: PlacedField, change: string): void;
  onCopy(): void;
  onRemove(): void;
}

export function FieldPanel({ field, isCut, onChange, onCopy, onRemove }: FieldPanelProps) {
  const at = useLocale();
  const set = <Name extends keyof PlacedField>(name: Name, value: PlacedField[Name]) =>
    onChange({ ...field, [name]: value }, `${name}:${field.id}`);
  const options = <Option extends string>(
    all: readonly Option[],
    texts: Record<Option, typeof m.diploma_align_left>,
  ) => all.map((option) => ({ value: option, text: texts[option]({}, at) }));
  return (
    <section className="diploma-panel" aria-label={m.diploma_properties({}, at)}>
      <h2>{diplomaFieldText(field.what, at.locale)}</h2>
      {isCut && <p className="problem">{m.diploma_field_cut({}, at)}</p>}
      {field.what === 'text' && <Words field={field} onChange={onChange} />}
      <div className="diploma-pairs">
        <TenthsField label={m.diploma_x({}, at)} value={field.x} onChange={(x) => set('x', x)} />
        <TenthsField label={m.diploma_y({}, at)} value={field.y} onChange={(y) => set('y', y)} />
        <TenthsField
          label={m.diploma_width({}, at)}
          value={field.width}
          onChange={(width) => set('width', width)}
        />
        <TenthsField
          label={m.diploma_height({}, at)}
          value={field.height}
          onChange={(height) => set('height', height)}
        />
        <Select
          label={m.diploma_font({}, at)}
          value={field.font}
          options={options(FONTS, FONT_TEXTS)}
          onChange={(font) => {
            const style = STYLES_OF[font].includes(field.style) ? field.style : 'regular';
            onChange({ ...field, font, style }, '');
          }}
        />
        <Select
          label={m.diploma_style({}, at)}
          value={field.style}
          options={options(STYLES_OF[field.font], STYLE_TEXTS)}
          onChange={(style) => set('style', style)}
        />
        <TenthsField
          label={m.diploma_size({}, at)}
          value={field.size}
          onChange={(size) => set('size', size)}
        />
        <Field label={m.diploma_tracking({}, at)}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={0}
              max={500}
              step={10}
              value={field.tracking}
              onChange={({ target }) =>
                Number.isInteger(target.valueAsNumber) && set('tracking', target.valueAsNumber)
              }
            />
          )}
        </Field>
        <Select
          label={m.diploma_align({}, at)}
          value={field.align}
          options={options(ALIGNMENTS, ALIGN_TEXTS)}
          onChange={(align) => set('align', align)}
        />
        <Select
          label={m.diploma_valign({}, at)}
          value={field.valign}
          options={options(VERTICAL_ALIGNMENTS, VALIGN_TEXTS)}
          onChange={(valign) => set('valign', valign)}
        />
        <ColorField
          label={m.diploma_color({}, at)}
          value={field.color}
          onChange={(color) => set('color', color)}
        />
      </div>
      <Checkbox
        label={m.diploma_shrink({}, at)}
        checked={field.shrink}
        onChange={(checked) => set('shrink', checked)}
      />
      <div className="form-actions">
        <QuietButton onClick={onCopy}>{m.diploma_copy_field({}, at)}</QuietButton>
        <QuietButton onClick={onRemove}>{m.diploma_remove_field({}, at)}</QuietButton>
      </div>
    </section>
  );
}

function Words({ field, onChange }: Pick<FieldPanelProps, 'field' | 'onChange'>) {
  const at = useLocale();
  const set = (language: 'sk' | 'en', text: string) =>
    onChange({ ...field, text: { ...field.text, [language]: text } }, `text:${field.id}`);
  const labels = { sk: m.diploma_text_sk({}, at), en: m.diploma_text_en({}, at) };
  return (
    <>
      {(['sk', 'en'] as const).map((language) => (
        <TextArea
          key={language}
          label={labels[language]}
          rows={2}
          lang={language}
          maxLength={MOST_FIELD_TEXT}
          value={field.text[language]}
          onChange={(text) => set(language, text)}
        />
      ))}
      <Select
        label={m.diploma_insert({}, at)}
        value=""
        none="–"
        options={optionsOf(DIPLOMA_VALUES, diplomaFieldText, at.locale)}
        onChange={(value) => {
          const added = (text: string) => `${text}${text === '' ? '' : ' '}{${value}}`;
          const { sk, en } = field.text;
          onChange({ ...field, text: { sk: added(sk), en: en && added(en) } }, '');
        }}
      />
    </>
  );
}
