import { useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import {
  DifferenceTable,
  placeText,
  valueText,
} from '#client/components/signup-form/difference-table.tsx';
import type { EditConflict as Conflict } from '#domain/draft/merge-edits.ts';
import type { Side } from '#domain/draft/three-way.ts';
import type { AttendDay } from '#domain/edition/config.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import { m } from '#i18n/texts.ts';

/** Receives the focus when a save has to wait for a decision. */
export const CONFLICT_TITLE_ID = 'edit-conflict-title';

interface EditConflictProps {
  conflicts: readonly Conflict[];
  attend: readonly AttendDay[];
  onSettle(choices: Record<string, Side>): void;
}

/** Two people changed the same fields; the user decides about each field. */
export function EditConflict({ conflicts, attend, onSettle }: EditConflictProps) {
  const at = useLocale();
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const settle = () => {
    const isDecided = conflicts.every((one) => choices[one.id]);
    setIncomplete(!isDecided);
    if (isDecided) onSettle(choices);
  };
  const columns: [Side, string][] = [
    ['theirs', m.edit_conflict_theirs({}, at)],
    ['mine', m.edit_conflict_mine({}, at)],
  ];
  return (
    <section className="form-notice conflict" role="alert" aria-labelledby={CONFLICT_TITLE_ID}>
      <h2 id={CONFLICT_TITLE_ID} tabIndex={-1}>
        {m.edit_conflict_title({}, at)}
      </h2>
      <p>{m.edit_conflict_text({ count: conflicts.length }, at)}</p>
      <table className="difference-table conflict-table">
        <thead>
          <tr>
            <th scope="col">{m.edit_conflict_field({}, at)}</th>
            {columns.map(([side, name]) => (
              <th key={side} scope="col" id={`${id}-${side}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict, row) => (
            <tr key={conflict.id}>
              <th scope="row" id={`${id}-${row}`}>
                {placeText(conflict, at.locale)}
              </th>
              {columns.map(([side, name]) => (
                <td key={side} data-label={name}>
                  <label className="choice">
                    <input
                      type="radio"
                      name={`${id}-${conflict.id}`}
                      checked={choices[conflict.id] === side}
                      aria-labelledby={`${id}-${row} ${id}-${side} ${id}-${row}-${side}`}
                      onChange={() => setChoices({ ...choices, [conflict.id]: side })}
                    />
                    <span id={`${id}-${row}-${side}`}>{textOf(conflict, side)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isIncomplete && (
        <p className="problem" role="alert">
          {m.edit_conflict_incomplete({}, at)}
        </p>
      )}
      <div className="notice-actions">
        <button type="button" className="button" onClick={settle}>
          {m.edit_conflict_settle({}, at)}
        </button>
      </div>
    </section>
  );

  function textOf(conflict: Conflict, side: Side): string {
    const value = side === 'mine' ? conflict.after : conflict.before;
    const isRemoved = value === undefined && /^(persons|groups)\.\d+$/.test(conflict.path);
    if (isRemoved) return m.edit_conflict_removed({}, at);
    return valueText(conflict, value, { attend, language: at.locale });
  }
}

interface MergeNoticeProps {
  taken: readonly FieldDifference[];
  attend: readonly AttendDay[];
  onDismiss(): void;
}

export function MergeNotice({ taken, attend, onDismiss }: MergeNoticeProps) {
  const at = useLocale();
  return (
    <div className="form-notice merged">
      <p>{m.edit_merged({}, at)}</p>
      <DifferenceTable
        differences={taken}
        before={m.edit_merged_before({}, at)}
        after={m.edit_merged_after({}, at)}
        attend={attend}
      />
      <button type="button" className="link-button" onClick={onDismiss}>
        {m.action_understood({}, at)}
      </button>
    </div>
  );
}
