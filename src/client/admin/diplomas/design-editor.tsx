import { type KeyboardEvent, useMemo, useState } from 'react';
import { DesignCanvas } from '#client/admin/diplomas/design-canvas.tsx';
import { freeId, withField } from '#client/admin/diplomas/design-history.ts';
import { useDiplomaFonts } from '#client/admin/diplomas/diploma-fonts.ts';
import {
  type DiplomaSample,
  SAMPLE_GROUPS,
  type StoredDesign,
  valuesOf,
} from '#client/admin/diplomas/diploma-sample.ts';
import { EditorBar } from '#client/admin/diplomas/editor-bar.tsx';
import { FieldList } from '#client/admin/diplomas/field-list.tsx';
import { FieldPanel } from '#client/admin/diplomas/field-panel.tsx';
import { PagePanel } from '#client/admin/diplomas/page-panel.tsx';
import { PrintPreview } from '#client/admin/diplomas/print-preview.tsx';
import { designProblemText } from '#client/admin/diplomas/problem-text.ts';
import { SampleSwitch } from '#client/admin/diplomas/sample-switch.tsx';
import { useDesign } from '#client/admin/diplomas/use-design.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Language } from '#domain/language.ts';
import {
  designProblems,
  type FieldKind,
  fieldText,
  type PlacedField,
  pageSize,
} from '#domain/prints/diploma-design.ts';
import { moved } from '#domain/prints/place-field.ts';
import { newField } from '#domain/prints/ready-designs.ts';
import { fitText } from '#domain/prints/text-fit.ts';
import { m } from '#i18n/texts.ts';

interface DesignEditorProps {
  stored: StoredDesign;
  editionId: string;
  accountId: string;
}

export function DesignEditor({ stored, editionId, accountId }: DesignEditorProps) {
  const at = useLocale();
  const edited = useDesign({ stored, editionId, accountId });
  const { design, change } = edited;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [language, setLanguage] = useState<Language>('sk');
  const { names, sample, setName } = useSample({ editionId, kind: design.kind, language });
  const values = useMemo(() => valuesOf(sample), [sample]);
  const areFontsReady = useDiplomaFonts();
  const selected = design.fields.find(({ id }) => id === selectedId);
  const problems = designProblems(design);

  const place = (field: PlacedField, name: string) => change(withField(design, field), name);
  const add = (field: PlacedField) => {
    change({ ...design, fields: [...design.fields, field] }, '');
    setSelectedId(field.id);
  };
  const addNew = (what: FieldKind) => {
    const text = { sk: m.diploma_new_text({}, { locale: 'sk' }), en: '' };
    const made = newField(freeId(design), what, what === 'text' ? { text } : {});
    add(centred(made, pageSize(design.orientation)));
  };
  const remove = (id: string) => {
    change({ ...design, fields: design.fields.filter((field) => field.id !== id) }, '');
    setSelectedId(null);
  };
  const onKeys = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) edited.redo();
    else edited.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the shortcuts of all its children
    <div className="diploma-editor" onKeyDown={onKeys}>
      <h1>{design.name || m.diploma_editor({}, at)}</h1>
      <EditorBar edited={edited} isValid={problems.length === 0} />
      {problems.length > 0 && (
        <ul className="problem" role="status">
          {[...new Set(problems.map(({ code }) => code))].map((code) => (
            <li key={code}>{designProblemText(code, at.locale)}</li>
          ))}
        </ul>
      )}
      <SampleSwitch
        names={names}
        sample={sample}
        language={language}
        onChange={setName}
        onLanguage={setLanguage}
      />
      <div className="diploma-work">
        <div className="diploma-board">
          <div className="diploma-scroll">
            <DesignCanvas
              key={String(areFontsReady)}
              design={design}
              values={values}
              language={language}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onPlace={place}
              onRemove={remove}
            />
          </div>
          <p className="note">{m.diploma_canvas_hint({}, at)}</p>
        </div>
        <div className="diploma-side">
          {selected ? (
            <FieldPanel
              field={selected}
              isCut={
                selected.what !== 'check' &&
                fitText(fieldText(selected, values, language), selected).isCut
              }
              onChange={place}
              onCopy={() =>
                add({ ...centredCopy(selected, design.orientation), id: freeId(design) })
              }
              onRemove={() => remove(selected.id)}
            />
          ) : (
            <p className="note">{m.diploma_choose_field({}, at)}</p>
          )}
          <FieldList
            design={design}
            values={values}
            language={language}
            selectedId={selectedId}
            onSelect={setSelectedId}
            onAdd={addNew}
          />
          <PagePanel design={design} editionId={editionId} onChange={change} />
        </div>
        <PrintPreview design={design} sample={sample} language={language} editionId={editionId} />
      </div>
    </div>
  );
}

function centred(field: PlacedField, page: { width: number; height: number }): PlacedField {
  const by = { x: (page.width - field.width) / 2 - field.x, y: page.height / 2 - field.y };
  return moved(field, by, page);
}

/** Slightly below the original. */
function centredCopy(field: PlacedField, orientation: 'portrait' | 'landscape'): PlacedField {
  return moved(field, { x: 0, y: field.height }, pageSize(orientation));
}

function useSample({
  editionId,
  kind,
  language,
}: {
  editionId: string;
  kind: 'diploma' | 'thanks';
  language: Language;
}) {
  const { data: names } = useOfficeQuery('listDiplomaNames', { editionId, kind, language });
  const [name, setName] = useState('');
  const all = names ? SAMPLE_GROUPS.flatMap((group) => names[group]) : [];
  const sample: DiplomaSample | null = all.find((one) => one.name === name) ?? all[0] ?? null;
  return { names, sample, setName };
}
