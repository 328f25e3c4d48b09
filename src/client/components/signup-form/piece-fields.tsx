import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { TextField } from '#client/components/signup-form/fields.tsx';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import { COMPOSERS } from '#client/components/signup-form/known-names.tsx';
import { type DraftPiece, isBlankPiece } from '#domain/draft/draft.ts';
import { tidyName } from '#domain/draft/typed-values.ts';
import { m } from '#i18n/texts.ts';

interface PieceFieldsProps {
  piece: DraftPiece;
  /** From 0. */
  row: number;
  /** Start of the ids of its fields. */
  id: string;
  isRequired: boolean;
  isRemovable: boolean;
  onChange(change: Partial<DraftPiece>): void;
  onRemove(): void;
}

/** Composer, title and time in sight; what few pieces need is one tap away. */
export function PieceFields(props: PieceFieldsProps) {
  const { piece, row, id, isRequired } = props;
  const at = useLocale();
  const errorAt = useFieldError();
  const { touch } = useForm();
  const number = row + 1;
  const text = (name: keyof DraftPiece) => ({
    id: `${id}-${name}`,
    value: piece[name],
    error: errorAt(`${id}-${name}`),
    onChange: (value: string) => props.onChange({ [name]: value }),
    onBlur: () => {
      const tidy = tidyName(piece[name]);
      if (tidy !== piece[name]) props.onChange({ [name]: tidy });
      touch(`${id}-${name}`);
    },
  });
  const hasMore = piece.movement !== '' || piece.arranger !== '';
  return (
    <div className="piece-row">
      <div className="piece">
        <TextField
          {...text('composer')}
          className="piece-composer"
          label={
            <Label
              short={m.form_piece_composer({}, at)}
              full={m.field_piece_composer({ number }, at)}
            />
          }
          list={COMPOSERS}
          autoCapitalize="words"
          optional
        />
        <TextField
          {...text('title')}
          className="piece-title"
          label={m.field_piece_title({ number }, at)}
          optional={!isRequired && isBlankPiece(piece)}
        />
        <TextField
          {...text('minutes')}
          className="piece-minutes"
          label={
            <Label
              short={m.form_piece_minutes({}, at)}
              full={m.field_piece_minutes({ number }, at)}
            />
          }
          inputMode="decimal"
          optional
        />
      </div>
      <div className="piece-tools">
        <details className="piece-more" open={hasMore || undefined}>
          <summary>{m.form_piece_more({}, at)}</summary>
          <div className="field-pair">
            <TextField
              {...text('movement')}
              label={
                <Label
                  short={m.form_piece_movement({}, at)}
                  full={m.field_piece_movement({ number }, at)}
                />
              }
              optional
            />
            <TextField
              {...text('arranger')}
              label={
                <Label
                  short={m.form_piece_arranger({}, at)}
                  full={m.field_piece_arranger({ number }, at)}
                />
              }
              autoCapitalize="words"
              optional
            />
          </div>
        </details>
        {props.isRemovable && (
          <button type="button" className="link-button" onClick={props.onRemove}>
            <Label short={m.form_remove({}, at)} full={m.form_piece_remove({ number }, at)} />
          </button>
        )}
      </div>
    </div>
  );
}

/** The short label in sight is the beginning of the whole one. */
function Label({ short, full }: { short: string; full: string }): ReactNode {
  return full.startsWith(short) ? (
    <>
      {short}
      <span className="visually-hidden">{full.slice(short.length)}</span>
    </>
  ) : (
    full
  );
}
