import { useState } from 'react';
import { nameOf } from '#client/admin/diplomas/design-canvas.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton, QuietButton } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import type { Language } from '#domain/language.ts';
import {
  type DiplomaDesign,
  type DiplomaValues,
  FIELD_KINDS,
  type FieldKind,
} from '#domain/prints/diploma-design.ts';
import { diplomaFieldText } from '#i18n/diploma-field-text.ts';
import { m } from '#i18n/texts.ts';

interface FieldListProps {
  design: DiplomaDesign;
  values: DiplomaValues;
  language: Language;
  selectedId: string | null;
  onSelect(id: string): void;
  onAdd(what: FieldKind): void;
}

/** The same fields as a list, for the keyboard and screen readers. */
export function FieldList(props: FieldListProps) {
  const { design, values, language, selectedId, onSelect, onAdd } = props;
  const at = useLocale();
  const [what, setWhat] = useState<FieldKind>('text');
  return (
    <section className="diploma-panel" aria-label={m.diploma_fields({}, at)}>
      <h2>{m.diploma_fields({}, at)}</h2>
      <div className="diploma-add">
        <Select
          label={m.diploma_add_field({}, at)}
          value={what}
          options={FIELD_KINDS.map((kind) => ({
            value: kind,
            text: diplomaFieldText(kind, at.locale),
          }))}
          onChange={(kind) => setWhat(kind)}
        />
        <QuietButton onClick={() => onAdd(what)}>{m.diploma_add({}, at)}</QuietButton>
      </div>
      <ul className="diploma-list">
        {design.fields.map((field) => (
          <li key={field.id}>
            <LinkButton aria-current={field.id === selectedId} onClick={() => onSelect(field.id)}>
              {nameOf(field, { values, language, locale: at.locale }).slice(0, 80)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
