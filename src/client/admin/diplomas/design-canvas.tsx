import { type KeyboardEvent, useRef } from 'react';
import { FieldShape, SAMPLE_CODE } from '#client/admin/diplomas/field-shape.tsx';
import { useDragging } from '#client/admin/diplomas/use-dragging.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Language } from '#domain/language.ts';
import {
  type DiplomaDesign,
  type DiplomaValues,
  fieldText,
  type PlacedField,
  pageSize,
} from '#domain/prints/diploma-design.ts';
import { frameSvg } from '#domain/prints/diploma-frame.ts';
import { HANDLES, type Handle, moved, nudge } from '#domain/prints/place-field.ts';
import { diplomaFieldText } from '#i18n/diploma-field-text.ts';
import { m } from '#i18n/texts.ts';

interface DesignCanvasProps {
  design: DiplomaDesign;
  values: DiplomaValues;
  language: Language;
  selectedId: string | null;
  onSelect(id: string | null): void;
  onPlace(field: PlacedField, change: string): void;
  onRemove(id: string): void;
}

/** The page in tenths of a millimetre, at any display size. */
export function DesignCanvas(props: DesignCanvasProps) {
  const { design, values, language, selectedId, onSelect, onPlace, onRemove } = props;
  const at = useLocale();
  const canvas = useRef<SVGSVGElement>(null);
  const page = pageSize(design.orientation);
  const drag = useDragging({ design, canvas, onDrop: (field) => onPlace(field, '') });
  const frame = frameSvg(design);
  const shown = design.fields.map((field) =>
    field.id === drag.dragging?.field.id ? drag.dragging.field : field,
  );
  const selected = shown.find(({ id }) => id === selectedId);
  const onKeys = (event: KeyboardEvent, field: PlacedField) => {
    const by = nudge(event.key, event.shiftKey);
    if (by) onPlace(moved(field, by, page), `nudge:${field.id}`);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(field.id);
    else if (event.key === 'Enter' || event.key === ' ') onSelect(field.id);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is not a fieldset
    <svg
      ref={canvas}
      className="diploma-canvas"
      data-orientation={design.orientation}
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="group"
      aria-label={m.diploma_canvas({}, at)}
      onPointerDown={() => onSelect(null)}
      onPointerMove={drag.move}
      onPointerUp={drag.drop}
      onPointerCancel={drag.cancel}
    >
      <rect width={page.width} height={page.height} fill="#ffffff" />
      {design.background && (
        <image
          href={`/assets/pdf/pictures/${design.background}`}
          width={page.width}
          height={page.height}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      {frame && (
        <image
          href={`data:image/svg+xml,${encodeURIComponent(frame)}`}
          width={page.width}
          height={page.height}
        />
      )}
      {shown.map((field) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
        <g
          key={field.id}
          className="diploma-field"
          role="button"
          tabIndex={0}
          aria-pressed={field.id === selectedId}
          aria-label={nameOf(field, { values, language, locale: at.locale })}
          onFocus={() => onSelect(field.id)}
          onPointerDown={(event) => {
            onSelect(field.id);
            drag.take(event, field, null);
          }}
          onKeyDown={(event) => onKeys(event, field)}
        >
          <rect className="diploma-field-box" {...boxOf(field)} />
          <FieldShape field={field} values={values} language={language} />
        </g>
      ))}
      {selected && (
        <g>
          <rect className="diploma-selection" {...boxOf(selected)} />
          {HANDLES.map((handle) => (
            <rect
              key={handle}
              className="diploma-handle"
              data-handle={handle}
              {...handleBox(selected, handle)}
              onPointerDown={(event) => drag.take(event, selected, handle)}
            />
          ))}
        </g>
      )}
      <Guides guides={drag.dragging?.guides ?? null} page={page} />
    </svg>
  );
}

function Guides({
  guides,
  page,
}: {
  guides: { x: number | null; y: number | null } | null;
  page: { width: number; height: number };
}) {
  return (
    <g className="diploma-guides">
      {guides?.x != null && <line x1={guides.x} x2={guides.x} y1={0} y2={page.height} />}
      {guides?.y != null && <line x1={0} x2={page.width} y1={guides.y} y2={guides.y} />}
    </g>
  );
}

function boxOf({ x, y, width, height }: PlacedField) {
  return { x, y, width, height };
}

const HANDLE_SIDE = 44;

function handleBox({ x, y, width, height }: PlacedField, handle: Handle) {
  const across = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5;
  const down = handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5;
  return {
    x: x + width * across - HANDLE_SIDE / 2,
    y: y + height * down - HANDLE_SIDE / 2,
    width: HANDLE_SIDE,
    height: HANDLE_SIDE,
  };
}

/** `meno: Ema Malá`: the accessible name contains the visible text. */
export function nameOf(
  field: PlacedField,
  { values, language, locale }: { values: DiplomaValues; language: Language; locale: Language },
): string {
  const what = diplomaFieldText(field.what, locale);
  const drawn = field.what === 'check' ? SAMPLE_CODE : fieldText(field, values, language);
  const text = drawn.replaceAll('\n', ' ');
  return text === '' ? what : m.diploma_field_of({ what, text }, { locale });
}
