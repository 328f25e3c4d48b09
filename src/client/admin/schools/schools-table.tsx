import { LongText } from '#client/admin/long-text.tsx';
import type { SchoolRecord } from '#client/admin/schools/school-record.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { schoolText } from '#domain/school/school.ts';
import { formatPhone } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SchoolsTableProps {
  schools: readonly SchoolRecord[];
  canWrite: boolean;
  onEdit(school: SchoolRecord): void;
  /** Shows the link of the school to its times. */
  onLink(school: SchoolRecord): void;
  /** Null while there is nothing to merge with. */
  onMerge: ((school: SchoolRecord) => void) | null;
}

export function SchoolsTable({ schools, canWrite, onEdit, onLink, onMerge }: SchoolsTableProps) {
  const at = useLocale();
  return (
    <section className="office-section" aria-labelledby="schools">
      <h2 id="schools">{m.schools_records({}, at)}</h2>
      <DataTable<SchoolRecord, 'school' | 'ico' | 'contact' | 'region' | 'spellings' | 'actions'>
        labelledBy="schools"
        columns={{
          school: { text: m.lists_column_school({}, at), isRowHeader: true, width: '26%' },
          ico: { text: m.field_billing_ico({}, at) },
          contact: { text: m.lists_column_contact({}, at), className: 'cell-long' },
          region: { text: m.schools_region({}, at) },
          spellings: { text: m.schools_spellings({}, at), width: '22%' },
          actions: { text: m.schools_actions({}, at), isTextHidden: true, isBare: true },
        }}
        rows={schools}
        keyOf={({ id }) => id}
        cells={(school) => ({
          school: (
            <>
              {school.name}
              {school.address && <p className="note">{school.address}</p>}
            </>
          ),
          ico: school.ico,
          contact: (school.contact || school.email || school.phone) && (
            <ul>
              {school.contact && <li>{school.contact}</li>}
              {school.email && (
                <li>
                  <LongText text={school.email} />
                </li>
              )}
              {school.phone && <li>{formatPhone(school.phone)}</li>}
            </ul>
          ),
          region: school.region,
          spellings: otherSpellings(school).join('; '),
          actions: (
            <div className="form-actions">
              <LinkButton
                aria-label={m.schools_link_of({ name: school.name }, at)}
                onClick={() => onLink(school)}
              >
                {m.schools_link({}, at)}
              </LinkButton>
              {canWrite && (
                <LinkButton onClick={() => onEdit(school)}>{m.schools_edit({}, at)}</LinkButton>
              )}
              {canWrite && onMerge && (
                <LinkButton onClick={() => onMerge(school)}>{m.schools_merge({}, at)}</LinkButton>
              )}
            </div>
          ),
        })}
      />
    </section>
  );
}

/** Without the name and the address of the record itself. */
function otherSpellings(school: SchoolRecord): string[] {
  return school.spellings.filter((one) => one !== school.name && one !== schoolText(school));
}
