import { type KeyboardEvent, memo } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useForm } from '#client/components/signup-form/form-context.tsx';
import { PersonFields } from '#client/components/signup-form/person-fields.tsx';
import type { DraftGroup, DraftPerson } from '#domain/draft/draft.ts';
import { movePerson } from '#domain/draft/edit-draft.ts';
import type { Contact } from '#domain/draft/my-contact.ts';
import type { AmountMinor } from '#domain/money.ts';
import { personWarningText } from '#i18n/form-warning-text.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface PersonCardProps {
  person: DraftPerson;
  /** From 0. The card does not take the count: each added person would redraw all cards. */
  index: number;
  isLast: boolean;
  isOpen: boolean;
  /** The number of incomplete fields, shown as text and not yet as errors. */
  missing: number;
  priceMinor: AmountMinor;
  /** Only of the open card: the others are not redrawn while it is typed. */
  mine: Contact | null;
  /** Only of the open card, as well. */
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
  onToggle(key: string): void;
  actions: CardActions;
}

export interface CardActions {
  duplicate(key: string): void;
  /** `name` identifies the person in the confirmation. */
  remove(key: string, name: string): void;
  move(key: string, step: -1 | 1): void;
  shareSchool(key: string): void;
}

/** Open, it shows the fields; closed, a summary with name, categories, price, missing fields and what is in doubt. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, index, isOpen, mine, persons, groups, onToggle } = props;
  const { update } = useForm();
  const panel = `${person.key}-panel`;
  const moveByKeys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (step === null || !event.altKey) return;
    event.preventDefault();
    update((draft) => movePerson(draft, person.key, step));
  };
  return (
    <li className="card" data-open={isOpen ? '' : undefined}>
      <h3 className="card-heading">
        <button
          type="button"
          className="card-toggle"
          id={`${person.key}-toggle`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onToggle(person.key)}
          onKeyDown={moveByKeys}
        >
          <span className="card-number">{index + 1}</span>
          <CardSummary {...props} />
        </button>
      </h3>
      {isOpen && (
        <div className="card-body" id={panel}>
          <PersonFields person={person} mine={mine} persons={persons} groups={groups} />
          <CardButtons {...props} />
        </div>
      )}
    </li>
  );
});

function CardSummary({ person, index, isOpen, missing, priceMinor }: PersonCardProps) {
  const at = useLocale();
  const { config } = useForm();
  const warning = isOpen ? '' : personWarningText(person, config, at.locale);
  const isPerformer = person.identity === 'performer';
  const role = isPerformer ? m.identity_performer({}, at) : m.identity_educator({}, at);
  const name = person.name.trim() || m.person_default_name({ number: index + 1 }, at);
  return (
    <>
      <span className="card-name">
        {name}
        <span className="card-role">
          <span className="visually-hidden">, </span>
          {role}
          {isPerformer && person.category.length > 0 && ` · ${person.category.join(', ')}`}
        </span>
        {warning !== '' && <span className="card-warning">{warning}</span>}
      </span>
      <span className="card-price">{formatAmount(priceMinor, at.locale)}</span>
      <span className="card-state" data-complete={missing === 0 ? '' : undefined}>
        {missing === 0 ? m.form_card_complete({}, at) : m.form_card_missing({ count: missing }, at)}
      </span>
    </>
  );
}

function CardButtons({ person, index, isLast, actions }: PersonCardProps) {
  const at = useLocale();
  const { key } = person;
  const name = person.name.trim() || m.person_default_name({ number: index + 1 }, at);
  const buttons: [string, boolean, () => void][] = [
    [m.form_move_up({}, at), index > 0, () => actions.move(key, -1)],
    [m.form_move_down({}, at), !isLast, () => actions.move(key, 1)],
    [m.form_duplicate({}, at), true, () => actions.duplicate(key)],
    [m.form_remove({}, at), true, () => actions.remove(key, name)],
    [m.form_share_school({}, at), index > 0 || !isLast, () => actions.shareSchool(key)],
  ];
  return (
    <fieldset className="card-actions">
      <legend className="visually-hidden">{m.form_card_actions({ name }, at)}</legend>
      {buttons
        .filter(([, isUseful]) => isUseful)
        .map(([text, , act]) => (
          <button type="button" className="link-button" key={text} onClick={act}>
            {text}
          </button>
        ))}
    </fieldset>
  );
}
