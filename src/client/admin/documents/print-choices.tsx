import { DiplomaChoices } from '#client/admin/documents/diploma-choices.tsx';
import type { PrintChoice } from '#client/admin/documents/print-choice.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { CheckboxGroup, RadioGroup } from '#client/kit/choices.tsx';
import { Combobox } from '#client/kit/combobox.tsx';
import { Select } from '#client/kit/select.tsx';
import type { Language } from '#domain/language.ts';
import type { DesignKind } from '#domain/prints/diploma-design.ts';
import {
  BADGES_PER_SHEET,
  BULLETIN_FORMS,
  DIPLOMA_RECIPIENTS,
  LABEL_PAPERS,
  PRINT_FACTS,
  type PrintKind,
} from '#domain/prints/print-kind.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface ChoicesProps {
  kind: PrintKind;
  choice: PrintChoice;
  onChange(choice: PrintChoice): void;
}

/** The recipients and the layout, limited to the options of this kind. */
export function PrintChoices({ kind, choice, onChange }: ChoicesProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { filters } = PRINT_FACTS[kind];
  const set = (change: Partial<PrintChoice>) => onChange({ ...choice, ...change });
  const days = [
    ...new Set([
      ...edition.categories.map(({ day }) => day),
      ...edition.attend.map(({ id }) => id),
    ]),
  ].sort();
  return (
    <>
      {filters.includes('days') && (
        <CheckboxGroup
          className="print-choices"
          legend={m.print_days({}, at)}
          options={days.map((day) => ({
            value: day,
            text: `${formatWeekday(day, at.locale)} ${formatDate(day, at.locale)}`,
          }))}
          chosen={choice.days}
          onChange={(chosen) => set({ days: chosen })}
        />
      )}
      {filters.includes('categories') && (
        <CheckboxGroup
          className="print-choices"
          legend={m.print_categories({}, at)}
          options={edition.categories.map(({ code, name }) => ({
            value: code,
            text: `${code} ${localized(name, at.locale)}`,
          }))}
          chosen={choice.categories}
          onChange={(chosen) => set({ categories: chosen })}
        />
      )}
      {filters.includes('schools') && (
        <Schools chosen={choice.schools} onChange={(schools) => set({ schools })} />
      )}
      <Options kind={kind} choice={choice} set={set} />
      <LanguageChoice value={choice.language} onChange={(language) => set({ language })} />
    </>
  );
}

export function LanguageChoice(props: { value: Language; onChange(language: Language): void }) {
  const at = useLocale();
  return (
    <RadioGroup
      className="print-choices"
      {...props}
      legend={m.print_language({}, at)}
      options={[
        { value: 'sk', text: m.print_language_sk({}, at) },
        { value: 'en', text: m.print_language_en({}, at) },
      ]}
    />
  );
}

function Options({
  kind,
  choice,
  set,
}: {
  kind: PrintKind;
  choice: PrintChoice;
  set(change: Partial<PrintChoice>): void;
}) {
  const at = useLocale();
  switch (kind) {
    case 'badges':
      return (
        <RadioGroup
          className="print-choices"
          legend={m.print_per_sheet({}, at)}
          options={BADGES_PER_SHEET.map((count) => ({ value: count, text: String(count) }))}
          value={choice.perSheet}
          onChange={(perSheet) => set({ perSheet })}
        />
      );
    case 'school-labels':
      return (
        <RadioGroup
          className="print-choices"
          legend={m.print_paper({}, at)}
          options={LABEL_PAPERS.map((paper) => ({ value: paper, text: PAPERS[paper]({}, at) }))}
          value={choice.paper}
          onChange={(paper) => set({ paper })}
        />
      );
    case 'diplomas':
      return (
        <>
          <Designs
            kind="diploma"
            chosen={choice.designId}
            onChange={(designId) => set({ designId })}
          />
          <RadioGroup
            className="print-choices"
            legend={m.print_recipients({}, at)}
            options={DIPLOMA_RECIPIENTS.map((who) => ({
              value: who,
              text: RECIPIENTS[who]({}, at),
            }))}
            value={choice.recipients}
            onChange={(recipients) => set({ recipients })}
          />
          <DiplomaChoices choice={choice} set={set} />
        </>
      );
    case 'thanks':
      return (
        <Designs
          kind="thanks"
          chosen={choice.designId}
          onChange={(designId) => set({ designId })}
        />
      );
    case 'bulletin':
      return (
        <RadioGroup
          className="print-choices"
          legend={m.print_form({}, at)}
          options={BULLETIN_FORMS.map((form) => ({ value: form, text: FORMS[form]({}, at) }))}
          value={choice.form}
          onChange={(form) => set({ form })}
        />
      );
    default:
      return null;
  }
}

interface DesignsProps {
  kind: DesignKind;
  chosen: string;
  onChange(designId: string): void;
}

/** Defaults to the first design; without any, the built-in one is printed. */
function Designs({ kind, chosen, onChange }: DesignsProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listDiplomaDesigns', { editionId: edition.id });
  const designs = (data?.designs ?? []).filter(({ design }) => design.kind === kind);
  return (
    <>
      <Select
        className="print-choices"
        label={m.print_design({}, at)}
        value={chosen}
        options={
          designs.length === 0
            ? [{ value: '', text: m.print_design_ready({}, at) }]
            : designs.map(({ id: designId, design }, index) => ({
                value: index === 0 ? '' : designId,
                text: design.name,
              }))
        }
        hint={<OfficeLink to="/admin/documents/diplomas">{m.print_design_edit({}, at)}</OfficeLink>}
        onChange={onChange}
      />
      <Alert onRetry={reload}>{problem}</Alert>
    </>
  );
}

const PAPERS = {
  labels: m.print_paper_labels,
  'envelope-dl': m.print_paper_dl,
  'envelope-c5': m.print_paper_c5,
} as const;
const RECIPIENTS = {
  all: m.print_recipients_all,
  performers: m.print_recipients_performers,
  groups: m.print_recipients_groups,
} as const;
const FORMS = { pages: m.print_form_pages, booklet: m.print_form_booklet } as const;

function Schools(props: { chosen: readonly string[]; onChange(chosen: string[]): void }) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listSchools', { editionId: edition.id });
  return (
    <>
      <Combobox
        {...props}
        className="print-choices"
        label={m.print_schools({}, at)}
        placeholder={m.print_all_chosen({}, at)}
        options={(data?.rows ?? []).map(({ school }) => school)}
      />
      <Alert onRetry={reload}>{problem}</Alert>
    </>
  );
}
