import { useState } from 'react';
import type { AppearanceRow } from '#client/admin/appearances/appearance-row.ts';
import { CellForm, useCellSaving } from '#client/admin/appearances/cell-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { MAX_PIECES } from '#domain/appearance/check-wanted.ts';
import { type DraftPiece, isBlankPiece, NO_DRAFT_PIECE } from '#domain/draft/draft.ts';
import { pieceOf } from '#domain/draft/draft-appearances.ts';
import { typedPiece } from '#domain/draft/read-appearances.ts';
import { MAX_MINUTES } from '#domain/signup/text-rules.ts';
import { m } from '#i18n/texts.ts';

export interface CellEditorProps {
  row: AppearanceRow;
  label: string;
  onClose(): void;
}

/** Composer, title and minutes of each piece; what is in sight of the table. */
export function PiecesEditor({ row, label, onClose }: CellEditorProps) {
  const at = useLocale();
  const { saving, save } = useCellSaving(row);
  const [pieces, setPieces] = useState<readonly DraftPiece[]>(() =>
    row.pieces.length > 0 ? row.pieces.map(typedPiece) : [NO_DRAFT_PIECE],
  );
  const [wasTried, setTried] = useState(false);
  const problems = pieces.map((piece) => ({
    title: !isBlankPiece(piece) && piece.title.trim() === '' && m.issue_required({}, at),
    minutes:
      Number.isNaN(pieceOf(piece).seconds) &&
      m.issue_out_of_range_minutes({ max: MAX_MINUTES }, at),
  }));
  const change = (index: number, part: Partial<DraftPiece>) =>
    setPieces((all) => all.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const submit = async () => {
    setTried(true);
    if (problems.some(({ title, minutes }) => title || minutes)) return;
    const typed = pieces.filter((piece) => !isBlankPiece(piece)).map(pieceOf);
    if (await save({ pieces: typed })) onClose();
  };
  return (
    <CellForm label={label} saving={saving} onSave={() => void submit()} onClose={onClose}>
      {pieces.map((piece, index) => {
        const number = index + 1;
        const text = (name: 'composer' | 'title' | 'minutes') => ({
          value: piece[name],
          onChange: (value: string) => change(index, { [name]: value }),
        });
        const problem = wasTried ? problems[index] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its position in the programme
          <div className="cell-piece" key={index}>
            <TextField label={m.field_piece_composer({ number }, at)} {...text('composer')} />
            <TextField
              label={m.field_piece_title({ number }, at)}
              {...text('title')}
              problem={problem?.title}
            />
            <TextField
              label={m.field_piece_minutes({ number }, at)}
              inputMode="decimal"
              {...text('minutes')}
              problem={problem?.minutes}
            />
          </div>
        );
      })}
      {pieces.length < MAX_PIECES && (
        <LinkButton onClick={() => setPieces((all) => [...all, NO_DRAFT_PIECE])}>
          {m.form_piece_add({}, at)}
        </LinkButton>
      )}
    </CellForm>
  );
}

export function InstrumentsEditor({ row, label, onClose }: CellEditorProps) {
  const at = useLocale();
  const { saving, save } = useCellSaving(row);
  const [players, setPlayers] = useState(() =>
    row.players.map(({ name, instrument }) => ({ name, instrument })),
  );
  const submit = async () => {
    if (await save({ players })) onClose();
  };
  return (
    <CellForm label={label} saving={saving} onSave={() => void submit()} onClose={onClose}>
      {players.map(({ name, instrument }, index) => (
        <TextField
          key={name}
          label={m.field_instrument_of({ name }, at)}
          value={instrument}
          onChange={(value) =>
            setPlayers((all) =>
              all.map((one, at) => (at === index ? { ...one, instrument: value } : one)),
            )
          }
        />
      ))}
    </CellForm>
  );
}

interface AccompanistEditorProps extends CellEditorProps {
  /** Everybody who accompanies in the edition. */
  known: readonly string[];
}

/** The first accompanist; others of the appearance stay. */
export function AccompanistEditor({ row, label, known, onClose }: AccompanistEditorProps) {
  const at = useLocale();
  const { saving, save } = useCellSaving(row);
  const [first, ...others] = row.accompanists;
  const [name, setName] = useState(first?.name ?? '');
  const [asksAccompanist, setAsks] = useState(row.asksAccompanist);
  const submit = async () => {
    const typed = name.trim();
    // Another name is another person.
    const person = typed === first?.name ? first : { id: '', name: typed };
    const accompanists = typed === '' ? others : [person, ...others];
    if (await save({ accompanists, asksAccompanist })) onClose();
  };
  return (
    <CellForm label={label} saving={saving} onSave={() => void submit()} onClose={onClose}>
      <SuggestField
        label={m.field_accompanist({}, at)}
        value={name}
        suggestions={known}
        onChange={setName}
      />
      <Checkbox
        label={m.form_accompanist_asked({}, at)}
        checked={asksAccompanist}
        onChange={setAsks}
      />
    </CellForm>
  );
}
