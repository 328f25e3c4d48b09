import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { Select } from '#client/kit/select.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

type Spelling = FunctionOutput<'listSchoolRecords'>['unknown'][number];

interface UnknownSpellingsProps {
  unknown: readonly Spelling[];
  schools: readonly SchoolRecord[];
  /** Null for who only reads. */
  onNew: ((spelling: string) => void) | null;
  onAssign(spelling: string, schoolId: string): void;
}

/** How signups write schools that are no record yet. */
export function UnknownSpellings({ unknown, schools, onNew, onAssign }: UnknownSpellingsProps) {
  const at = useLocale();
  if (unknown.length === 0) return null;
  return (
    <section className="office-section" aria-labelledby="unknown-schools">
      <h2 id="unknown-schools">{m.schools_unknown({}, at)}</h2>
      <p className="note">{m.schools_unknown_lead({}, at)}</p>
      <DataTable<Spelling, 'spelling' | 'people' | 'decision'>
        labelledBy="unknown-schools"
        columns={{
          spelling: { text: m.schools_spelling({}, at), isRowHeader: true },
          people: { text: m.schools_people({}, at), isNumber: true },
          ...(onNew && {
            decision: { text: m.schools_actions({}, at), isTextHidden: true, isBare: true },
          }),
        }}
        rows={unknown}
        keyOf={({ spelling }) => spelling}
        cells={({ spelling, people }) => ({
          spelling,
          people,
          decision: onNew && (
            <div className="form-actions">
              <QuietButton onClick={() => onNew(spelling)}>{m.schools_make({}, at)}</QuietButton>
              {schools.length > 0 && (
                <Select
                  label={m.schools_belongs_to({ spelling }, at)}
                  isLabelHidden
                  value=""
                  none={m.schools_assign({}, at)}
                  options={schools.map(({ id, name }) => ({ value: id, text: name }))}
                  onChange={(schoolId) => onAssign(spelling, schoolId)}
                />
              )}
            </div>
          ),
        })}
      />
    </section>
  );
}
