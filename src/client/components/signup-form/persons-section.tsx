import {
  type Dispatch,
  type SetStateAction,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { lazyDialog } from '#client/components/lazy-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { focusField, ownFieldId } from '#client/components/signup-form/field-id.ts';
import { useFieldError, useForm } from '#client/components/signup-form/form-context.tsx';
import type { FormIssues } from '#client/components/signup-form/form-issues.ts';
import { type CardActions, PersonCard } from '#client/components/signup-form/person-card.tsx';
import type { DraftGroup, DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import {
  addPastedPersons,
  addPerson,
  duplicatePerson,
  movePerson,
  removePerson,
} from '#domain/draft/edit-draft.ts';
import { giveMyContact, myContact } from '#domain/draft/my-contact.ts';
import type { PastedRow } from '#domain/draft/paste-rows.ts';
import {
  countSchoolChanges,
  restoreSchools,
  shareSchool,
  withOwnSchool,
} from '#domain/draft/share-school.ts';
import { tidyName } from '#domain/draft/typed-values.ts';
import { pricesByPerson, type SignupPrice } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import type { Identity } from '#domain/signup/form.ts';
import { joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const PasteDialog = lazyDialog(() => import('#client/components/signup-form/paste-dialog.tsx'));

interface PersonsSectionProps {
  persons: readonly DraftPerson[];
  groups: readonly DraftGroup[];
  issues: FormIssues;
  price: SignupPrice;
  openKey: string | null;
  onOpen: Dispatch<SetStateAction<string | null>>;
}

const NO_PERSONS: readonly DraftPerson[] = [];
const NO_GROUPS: readonly DraftGroup[] = [];

export function PersonsSection(props: PersonsSectionProps) {
  const { persons, groups, issues, price, openKey, onOpen } = props;
  const at = useLocale();
  const errorAt = useFieldError();
  const prices = useMemo(() => pricesByPerson(price, persons.length), [price, persons.length]);
  const { actions, dialog } = useCardActions(props);
  const mine = myContact(persons);
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
            mine={person.key === openKey && person.key !== mine?.key ? mine : null}
            persons={person.key === openKey ? persons : NO_PERSONS}
            groups={person.key === openKey ? groups : NO_GROUPS}
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

/** Stable for a language: a keystroke in one card must not redraw the others. */
function useCardActions({ onOpen }: PersonsSectionProps) {
  const at = useLocale();
  const { update, newKey, showMessage } = useForm();
  const { ask, dialog } = useConfirm();
  const actions = useMemo(
    (): CardActions => ({
      duplicate: (key) => {
        const copy = newKey();
        update((draft) => duplicatePerson(draft, { key, newKey: copy }));
        onOpen(copy);
        focusSoon(ownFieldId(copy, 'name'));
      },
      remove: async (key, name) => {
        const confirmed = await ask({
          title: m.form_remove_question({ name }, at),
          text: m.form_remove_text({}, at),
          confirm: m.form_remove({}, at),
        });
        if (!confirmed) return;
        update((draft) => removePerson(draft, key));
        focusSoon('persons-add');
      },
      move: (key, step) => update((draft) => movePerson(draft, key, step)),
      shareSchool: async (key) => {
        const { before, after } = changed(update, (draft) => shareSchool(draft, key, 'fill'));
        const undo = () => update((draft) => restoreSchools(draft, before));
        const filled = countSchoolChanges(before, after);
        const text =
          filled === 0
            ? m.form_share_school_none({}, at)
            : m.form_share_school_done({ count: filled }, at);
        showMessage(filled === 0 ? { text } : { text, undo });
        const others = withOwnSchool(after, key);
        if (others.length === 0) return;
        const people = others.map(({ name }) => tidyName(name) || m.person_unnamed({}, at));
        const confirmed = await ask({
          title: m.form_share_school_question({}, at),
          text: m.form_share_school_text({ people: joinNames(people, at.locale) }, at),
          confirm: m.form_share_school_replace({}, at),
          cancel: m.form_share_school_keep({}, at),
        });
        if (!confirmed) return;
        update((draft) => shareSchool(draft, key, 'replace'));
        showMessage({ text: m.form_share_school_replaced({ count: others.length }, at), undo });
      },
    }),
    [at, update, newKey, onOpen, showMessage, ask],
  );
  return { actions, dialog };
}

/** The draft before and after a change. */
function changed(
  update: ReturnType<typeof useForm>['update'],
  change: (draft: SignupDraft) => SignupDraft,
): { before: SignupDraft; after: SignupDraft } {
  let result: { before: SignupDraft; after: SignupDraft } | null = null;
  update((before) => {
    result = { before, after: change(before) };
    return result.after;
  });
  if (!result) throw new Error('A change of the draft is made at once');
  return result;
}

/** Focuses after React has rendered the change. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusField(id)));
}

function AddButtons({ id, persons, onOpen }: PersonsSectionProps & { id: string }) {
  const at = useLocale();
  const { update, newKey, showMessage } = useForm();
  const [isPasting, setPasting] = useState(false);
  const add = (identity: Identity) => {
    const key = newKey();
    update((draft) => addPerson(draft, { key, identity }));
    onOpen(key);
    focusSoon(ownFieldId(key, 'name'));
  };
  const paste = (rows: readonly PastedRow[], { takesMyContact }: { takesMyContact: boolean }) => {
    setPasting(false);
    update((draft) => {
      const next = addPastedPersons(draft, rows, newKey);
      return takesMyContact ? giveMyContact(next) : next;
    });
    onOpen(null);
    showMessage({ text: m.paste_done({ count: rows.length }, at) });
    focusSoon(`${rows[0]?.person.key}-toggle`);
  };
  return (
    <div className="add-buttons" id={id}>
      <button
        type="button"
        className="button quiet"
        id="persons-add"
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
          <PasteDialog
            hasMyContact={myContact(persons) !== null}
            onPaste={paste}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
