import {
  type Dispatch,
  lazy,
  type SetStateAction,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { focusField, ownFieldId } from '#client/components/signup-form/field-id.ts';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import type { FormIssues } from '#client/components/signup-form/form-issues.ts';
import { type CardActions, PersonCard } from '#client/components/signup-form/person-card.tsx';
import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import {
  addPerson,
  duplicatePerson,
  movePerson,
  removePerson,
  shareSchool,
} from '#domain/draft/edit-draft.ts';
import type { SignupPrice } from '#domain/fees/price-signup.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Identity } from '#domain/signup/form.ts';
import { m } from '#i18n/texts.ts';

const PasteDialog = lazy(() => import('#client/components/signup-form/paste-dialog.tsx'));

interface PersonsSectionProps {
  persons: readonly DraftPerson[];
  issues: FormIssues;
  price: SignupPrice;
  openKey: string | null;
  onOpen: Dispatch<SetStateAction<string | null>>;
  /** Says something to everybody, also to those who listen to the page. */
  announce(text: string): void;
}

/** The cards, of which one is open, and the ways to add another. */
export function PersonsSection(props: PersonsSectionProps) {
  const { persons, issues, price, openKey, onOpen } = props;
  const at = useLocale();
  const errorAt = useFieldError();
  const prices = useMemo(() => pricesOf(price, persons.length), [price, persons.length]);
  const { actions, dialog } = useCardActions(props);
  const toggle = useCallback(
    (key: string) => onOpen((open) => (open === key ? null : key)),
    [onOpen],
  );
  const listId = ownFieldId('form', 'persons');
  const error = errorAt(listId);
  return (
    <section className="form-section" aria-labelledby="persons-title">
      <h2 id="persons-title">{m.form_persons_title({}, at)}</h2>
      <p className="note">{m.form_persons_note({}, at)}</p>
      {error && <p className="field-error">{error}</p>}
      <ol className="cards">
        {persons.map((person, index) => (
          <PersonCard
            key={person.key}
            person={person}
            index={index}
            isLast={index === persons.length - 1}
            isOpen={person.key === openKey}
            missing={issues.countByPerson.get(person.key) ?? 0}
            priceMinor={prices[index] ?? amountMinor(0)}
            onToggle={toggle}
            actions={actions}
          />
        ))}
      </ol>
      <AddButtons {...props} id={listId} />
      {dialog}
    </section>
  );
}

function pricesOf(price: SignupPrice, count: number): AmountMinor[] {
  const prices = Array.from({ length: count }, () => 0);
  for (const line of price.lines) {
    if (line.kind === 'waiver') continue;
    prices[line.person] = (prices[line.person] ?? 0) + line.amountMinor;
  }
  return prices.map(amountMinor);
}

/** Stable while the language stays: a keystroke in one card must not draw the others again. */
function useCardActions({ onOpen, announce }: PersonsSectionProps) {
  const at = useLocale();
  const { update, newKey } = useForm();
  const { ask, dialog } = useConfirm();
  const actions = useMemo(
    (): CardActions => ({
      duplicate: (key) => {
        const copy = newKey();
        update((draft) => duplicatePerson(draft, { key, newKey: copy }));
        onOpen(copy);
        focusSoon(ownFieldId(copy, 'name'));
      },
      remove: async (key) => {
        const confirmed = await ask({
          title: m.form_remove_question({}, at),
          text: m.form_remove_text({}, at),
          confirm: m.form_remove({}, at),
        });
        if (!confirmed) return;
        update((draft) => removePerson(draft, key));
        focusSoon('persons-add');
      },
      move: (key, step) => update((draft) => movePerson(draft, key, step)),
      shareSchool: (key) => {
        update((draft) => shareSchool(draft, key));
        announce(m.form_share_school_done({}, at));
      },
    }),
    [at, update, newKey, onOpen, announce, ask],
  );
  return { actions, dialog };
}

/** After React has drawn what was just asked for. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusField(id)));
}

function AddButtons({ id, onOpen, announce }: PersonsSectionProps & { id: string }) {
  const at = useLocale();
  const { update, newKey } = useForm();
  const [isPasting, setPasting] = useState(false);
  const add = (identity: Identity) => {
    const key = newKey();
    update((draft) => addPerson(draft, { key, identity }));
    onOpen(key);
    focusSoon(ownFieldId(key, 'name'));
  };
  const paste = (persons: readonly DraftPerson[]) => {
    setPasting(false);
    update((draft) => withPasted(draft, persons));
    onOpen(null);
    announce(m.paste_done({ count: persons.length }, at));
  };
  return (
    <div className="add-buttons" id={id}>
      <button
        type="button"
        id="persons-add"
        className="button quiet"
        onClick={() => add('performer')}
      >
        {m.form_add_performer({}, at)}
      </button>
      <button type="button" className="button quiet" onClick={() => add('educator')}>
        {m.form_add_educator({}, at)}
      </button>
      <button type="button" className="link-button" onClick={() => setPasting(true)}>
        {m.form_paste({}, at)}
      </button>
      {isPasting && (
        <Suspense fallback={<span role="status">{m.state_loading({}, at)}</span>}>
          <PasteDialog onPaste={paste} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** A first card that nobody has touched makes place for what is pasted. */
function withPasted(draft: SignupDraft, persons: readonly DraftPerson[]): SignupDraft {
  const kept = draft.persons.filter(({ name, email, phone }) => `${name}${email}${phone}` !== '');
  return { ...draft, persons: [...kept, ...persons] };
}
