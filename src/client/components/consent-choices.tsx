import { useLocale } from '#client/components/locale-context.tsx';
import type { ConsentText } from '#domain/edition/config.ts';
import { type ConsentChange, isWithdrawable } from '#domain/signup/consent-changes.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { localized, m } from '#i18n/texts.ts';

/** Ticks that differ from the stored ones, by consent and person. */
export type ConsentTicks = Readonly<Record<string, boolean>>;

interface Agreed {
  texts: readonly ConsentText[];
  persons: readonly { name: string }[];
  given: readonly AcceptedConsent[];
  /** Whether it may be given here; withdrawn it may be always. Everything unless given. */
  mayGive?(text: ConsentText, person: number | null): boolean;
}

/** By name, because the signup and its positions may change while the user ticks. */
function tickKey(id: string, name: string | null): string {
  return JSON.stringify([id, name]);
}

function isGiven({ given }: Agreed, id: string, person: number | null): boolean {
  return given.some((consent) => consent.id === id && consent.person === person);
}

/** Consents that can be withdrawn, with the persons who can give them. */
function choicesOf(agreed: Agreed) {
  return agreed.texts
    .filter(isWithdrawable)
    .map((text) => ({
      text,
      people: (text.perPerson
        ? agreed.persons.map(({ name }, person) => ({ name, person }))
        : [{ name: null, person: null }]
      ).filter(
        ({ person }) =>
          isGiven(agreed, text.id, person) || (agreed.mayGive?.(text, person) ?? true),
      ),
    }))
    .filter(({ people }) => people.length > 0);
}

/** The consents to send: only ticks that differ from the stored ones. */
export function changesOfTicks(ticks: ConsentTicks, agreed: Agreed): ConsentChange[] {
  return choicesOf(agreed).flatMap(({ text: { id, version }, people }) =>
    people.flatMap(({ name, person }): ConsentChange[] => {
      const given = ticks[tickKey(id, name)];
      if (given === undefined || given === isGiven(agreed, id, person)) return [];
      return [{ id, version, person, given }];
    }),
  );
}

interface ConsentChoicesProps extends Agreed {
  ticks: ConsentTicks;
  isDisabled?: boolean;
  onChange(ticks: ConsentTicks): void;
}

export function ConsentChoices({ ticks, isDisabled, onChange, ...agreed }: ConsentChoicesProps) {
  const at = useLocale();
  return choicesOf(agreed).map(({ text, people }) => (
    <fieldset key={text.id} className="field choices person-consents" disabled={isDisabled}>
      <legend className="consent-text">{localized(text.text, at.locale)}</legend>
      {people.map(({ name, person }) => {
        const key = tickKey(text.id, name);
        return (
          <label key={key} className="choice">
            <input
              type="checkbox"
              checked={ticks[key] ?? isGiven(agreed, text.id, person)}
              onChange={(event) => onChange({ ...ticks, [key]: event.target.checked })}
            />
            <span>{name ?? m.consents_whole_signup({}, at)}</span>
          </label>
        );
      })}
    </fieldset>
  ));
}
