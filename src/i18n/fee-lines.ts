import type { FeeLine, PersonFeeLine } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import type { Group, Person } from '#domain/signup/form.ts';
import { saysItsKind } from '#domain/signup/group-kind.ts';
import { formatAmount, formatDayMonth } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_KIND = {
  educator: m.fee_line_educator,
  solo: m.fee_line_solo,
  duo: m.fee_line_duo,
  ensemble: m.fee_line_ensemble,
  lunch: m.fee_line_lunch,
} as const satisfies Record<PersonFeeLine['kind'], unknown>;

/** The facts of a form that a line needs. */
interface NamedForm {
  persons: readonly Pick<Person, 'name'>[];
  groups: readonly Pick<Group, 'name'>[];
}

/** `Ján Kováč · duo Slniečka · 20,00 €`: label and amount for places without two columns. */
export function feeLineText(line: FeeLine, form: NamedForm, language: Language): string {
  return `${feeLineLabel(line, form, language)} · ${formatAmount(line.amountMinor, language)}`;
}

/** `Ján Kováč · duo Slniečka` */
export function feeLineLabel(line: FeeLine, form: NamedForm, language: Language): string {
  const at = { locale: language };
  if (line.kind === 'waiver') return m.fee_line_waiver({}, at);
  const groupIndex = line.group ?? 0;
  const inputs = {
    person: personDisplayName(form.persons[line.person]?.name ?? '', line.person, language),
    group: groupDisplayName(form.groups[groupIndex], groupIndex, language),
  };
  const { kind, day } = line;
  if (day) return m.fee_line_lunch_day({ ...inputs, day: formatDayMonth(day, language) }, at);
  if ((kind === 'duo' || kind === 'ensemble') && saysItsKind(inputs.group, kind)) {
    return m.fee_line_group(inputs, at);
  }
  return TEXT_OF_KIND[kind](inputs, at);
}

function personDisplayName(name: string, index: number, language: Language): string {
  const shown = name.trim();
  return shown === '' ? m.person_default_name({ number: index + 1 }, { locale: language }) : shown;
}
