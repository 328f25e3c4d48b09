import { useId, useState } from 'react';
import type { ListedEdition } from '#client/admin/editions/listed-edition.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { anniversary } from '#domain/edition/shift-edition.ts';
import { addDays, daysBetween, isPlainDate, weekday } from '#domain/time/plain-date.ts';
import { formatDateRange } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface CloneDialogProps {
  edition: ListedEdition;
  onDone(id: string): void;
  onClose(): void;
}

/** Creates the next edition from this one: the user gives the first day, other dates move along. */
export function CloneDialog({ edition, onDone, onClose }: CloneDialogProps) {
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const [startsOn, setStartsOn] = useState(() => anniversary(edition.startsOn, 1));
  const isDate = isPlainDate(startsOn);
  const days = isDate ? daysBetween(edition.startsOn, startsOn) : 0;
  const isSameWeekday = isDate && weekday(startsOn) === weekday(edition.startsOn);
  const make = () => {
    if (!isDate) return action.setProblem(m.set_issue_date({}, at));
    void action.run(async () => {
      const made = await callAsUser('cloneEdition', { id: edition.id, startsOn });
      onDone(made.id);
    });
  };
  return (
    <DialogForm
      title={m.edn_clone_title({}, at)}
      text={m.edn_clone_text({ name: localized(edition.name, at.locale) }, at)}
      submitLabel={m.edn_clone_confirm({}, at)}
      action={action}
      onSubmit={make}
      onClose={onClose}
    >
      <DateField
        label={m.set_edition_starts({}, at)}
        value={startsOn}
        describedBy={`${id}-note`}
        onChange={setStartsOn}
      />
      <p id={`${id}-note`} className="note">
        {isDate &&
          m.edn_clone_range(
            {
              dates: formatDateRange(startsOn, addDays(edition.endsOn, days), at.locale),
              count: days,
            },
            at,
          )}{' '}
        {isDate && !isSameWeekday && m.edn_clone_weekday({}, at)}
      </p>
    </DialogForm>
  );
}
