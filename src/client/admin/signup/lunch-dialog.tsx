import { useState } from 'react';
import { ReasonDialog } from '#client/admin/signup/reason-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Select } from '#client/kit/select.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Person } from '#domain/signup/form.ts';
import { lunchDay } from '#domain/signup/lunch.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { formatDayMonth } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface LunchDialogProps {
  person: Person;
  personId: string;
  day: PlainDate | null;
  onClose(): void;
}

export function LunchDialog({ person, personId, day, onClose }: LunchDialogProps) {
  const at = useLocale();
  const { config } = useSignupWork();
  const byRule = lunchDay(person, config);
  const [chosen, setChosen] = useState(day === null || day === byRule ? '' : day);
  const ruleDate = byRule ? formatDayMonth(byRule, at.locale) : '—';
  return (
    <ReasonDialog
      title={m.signup_lunch_title({ name: person.name }, at)}
      text={m.signup_lunch_text({ date: ruleDate }, at)}
      submitLabel={m.signup_waive_submit({}, at)}
      notify={false}
      change={(change) =>
        callAsUser('changeSignupTerms', { ...change, lunchDays: { [personId]: chosen || null } })
      }
      done={() => m.signup_lunch_saved({}, at)}
      onClose={onClose}
    >
      <Select
        label={m.signup_lunch_day({}, at)}
        value={chosen}
        none={m.signup_lunch_rule({ date: ruleDate }, at)}
        options={daysOfEvent(config).map((one) => ({
          value: one,
          text: formatDayMonth(one, at.locale),
        }))}
        onChange={setChosen}
      />
    </ReasonDialog>
  );
}

/** A festival lasts a few days; a mistyped year must not create thousands. */
const MAX_DAYS = 60;

function daysOfEvent({ edition }: Pick<EditionConfig, 'edition'>): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = edition.startsOn; day <= edition.endsOn; day = addDays(day, 1)) {
    days.push(day);
    if (days.length === MAX_DAYS) break;
  }
  return days;
}
