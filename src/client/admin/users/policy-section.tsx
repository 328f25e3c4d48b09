import { type FormEvent, useId, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useFormGuard } from '#client/kit/unsaved-guard.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
  type SignInPolicy,
} from '#domain/access/sign-in-policy.ts';
import { m } from '#i18n/texts.ts';

const LENGTHS = { least: LEAST_PASSWORD_LENGTH, most: MOST_PASSWORD_LENGTH };

export function PolicySection() {
  const at = useLocale();
  const { data, problem } = useOfficeQuery('getSignInPolicy', {}, { isFreshOnly: true });
  return (
    <section className="office-section narrow" aria-labelledby="policy-title">
      <h2 id="policy-title">{m.users_policy({}, at)}</h2>
      <Alert>{problem}</Alert>
      {data && <PolicyForm policy={data} />}
    </section>
  );
}

type LengthName = 'staffPasswordLength' | 'teacherPasswordLength';
type RuleName = 'requireSecondFactor' | 'hideAccounts' | 'openSignUp';

const LENGTH_FIELDS = [
  { name: 'staffPasswordLength', label: m.users_policy_staff_length },
  { name: 'teacherPasswordLength', label: m.users_policy_teacher_length },
] as const satisfies { name: LengthName; label: unknown }[];

const RULES = [
  {
    name: 'requireSecondFactor',
    label: m.users_policy_second_factor,
    hint: m.users_policy_second_factor_hint,
  },
  { name: 'hideAccounts', label: m.users_policy_hide, hint: m.users_policy_hide_hint },
  { name: 'openSignUp', label: m.users_policy_open, hint: m.users_policy_open_hint },
] as const satisfies { name: RuleName; label: unknown; hint: unknown }[];

function PolicyForm({ policy }: { policy: SignInPolicy }) {
  const at = useLocale();
  const id = useId();
  const { isRunning, problem, run } = useOfficeMutation();
  const guard = useFormGuard({ isRunning, problem });
  const [rules, setRules] = useState<Record<RuleName, boolean>>(policy);
  const [lengths, setLengths] = useState<Record<LengthName, string>>({
    staffPasswordLength: String(policy.staffPasswordLength),
    teacherPasswordLength: String(policy.teacherPasswordLength),
  });
  const [isChecked, setChecked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setSaved(false);
    const wrong = LENGTH_FIELDS.find(({ name }) => lengthOf(lengths[name]) === null);
    if (wrong) return document.getElementById(`${id}-${wrong.name}`)?.focus();
    guard.noteSending();
    const isDone = await run(async () => {
      await callAsUser('saveSignInPolicy', {
        ...rules,
        staffPasswordLength: Number(lengths.staffPasswordLength),
        teacherPasswordLength: Number(lengths.teacherPasswordLength),
      });
    });
    setSaved(isDone);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={(event) => {
        guard.noteTyping(event);
        setSaved(false);
      }}
    >
      {LENGTH_FIELDS.map(({ name, label }) => {
        const isWrong = isChecked && lengthOf(lengths[name]) === null;
        return (
          <TextField
            key={name}
            id={`${id}-${name}`}
            className="short"
            label={label({}, at)}
            inputMode="numeric"
            value={lengths[name]}
            describedBy={`${id}-hint`}
            problem={isWrong && m.users_policy_length_wrong(LENGTHS, at)}
            onChange={(value) => setLengths({ ...lengths, [name]: value })}
          />
        );
      })}
      <p id={`${id}-hint`} className="note">
        {m.users_policy_length_hint(LENGTHS, at)}
      </p>
      {RULES.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={label({}, at)}
          about={hint({}, at)}
          checked={rules[name]}
          onChange={(checked) => setRules({ ...rules, [name]: checked })}
        />
      ))}
      <Alert>{problem}</Alert>
      <div className="form-actions">
        <button type="submit" className="button" disabled={isRunning}>
          {isRunning ? m.admin_working({}, at) : m.users_policy_save({}, at)}
        </button>
        <p role="status">{isSaved && m.users_policy_saved({}, at)}</p>
      </div>
    </form>
  );
}

function lengthOf(typed: string): number | null {
  const length = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return length >= LENGTHS.least && length <= LENGTHS.most ? length : null;
}
