import { Fragment } from 'react';
import { familyOf } from '#client/admin/diplomas/diploma-fonts.ts';
import type { Language } from '#domain/language.ts';
import { type DiplomaValues, fieldText, type PlacedField } from '#domain/prints/diploma-design.ts';
import { checkPlaces, fitText } from '#domain/prints/text-fit.ts';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;
const SHARES = { left: 0, center: 0.5, right: 1 } as const;
/** Tenths of a millimetre in a tenth of a point. */
const POINT = 25.4 / 72;

/** The content of a field as printed: the same rule breaks the lines. */
export function FieldShape({
  field,
  values,
  language,
}: {
  field: PlacedField;
  values: DiplomaValues;
  language: Language;
}) {
  if (field.what === 'check') return <CheckShape field={field} />;
  return <Lines field={field} text={fieldText(field, values, language)} />;
}

function Lines({ field, text }: { field: PlacedField; text: string }) {
  const { face, size, lines } = fitText(text, field);
  const x = field.x + field.width * SHARES[field.align];
  return (
    <g
      fill={field.color}
      fontFamily={`${familyOf(face)}, 'Noto Sans', sans-serif`}
      fontSize={size * POINT}
      letterSpacing={(size * POINT * field.tracking) / 1000}
      textAnchor={ANCHORS[field.align]}
    >
      {lines.map((line) => (
        <Fragment key={line.baseline}>
          <text x={x} y={line.baseline}>
            {line.text}
          </text>{' '}
        </Fragment>
      ))}
    </g>
  );
}

export const SAMPLE_CODE = 'ABCD-EFGH-JKMN';

function CheckShape({ field }: { field: PlacedField }) {
  const { picture, words } = checkPlaces(field);
  const { x, y, side } = picture;
  const eye = side * 0.28;
  const eyes = [
    [x, y],
    [x + side - eye, y],
    [x, y + side - eye],
  ] as const;
  return (
    <>
      <rect x={x} y={y} width={side} height={side} fill="#e8e8ea" />
      {eyes.map(([left, top]) => (
        <rect
          key={`${left} ${top}`}
          x={left + eye * 0.08}
          y={top + eye * 0.08}
          width={eye * 0.84}
          height={eye * 0.84}
          fill="none"
          stroke="#1d1d1f"
          strokeWidth={eye * 0.16}
        />
      ))}
      <Lines field={{ ...field, ...words }} text={SAMPLE_CODE} />
    </>
  );
}
