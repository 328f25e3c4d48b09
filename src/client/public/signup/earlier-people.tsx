import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkboxes } from '#client/components/signup-form/fields.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { newKey } from '#client/lib/new-key.ts';
import type { SignupStart } from '#client/public/signup/use-signup-start.ts';
import { addEarlierPersons, draftForMore, earlierPerson } from '#domain/draft/earlier-people.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { formatInstant } from '#i18n/format.ts';
import { identityText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

interface EarlierPeopleProps {
  start: SignupStart;
  store: DraftStore;
  config: ConfigRecord;
  onDone(): void;
}

/** Unfinished forms and people of earlier years, to choose from. Nothing is sent yet. */
export default function EarlierPeople({ start, store, config, onDone }: EarlierPeopleProps) {
  const at = useLocale();
  const { signedUp, withheld, drafts, sent } = start;
  const { beginWith } = store;
  // In the same edition the teacher is signed up already; a form with text in it stays as it is.
  useEffect(() => {
    if (!sent) return;
    beginWith(draftForMore(sent, newKey));
    onDone();
  }, [sent, beginWith, onDone]);
  if (sent) return null;
  return (
    <section className="form-notice" aria-label={m.earlier_title({}, at)}>
      {drafts.map(({ token, savedAt, people }) => (
        <p key={token}>
          {m.earlier_draft({ at: formatInstant(savedAt, at.locale), count: people }, at)}{' '}
          <a href={`#draft=${token}`} onClick={onDone}>
            {m.earlier_draft_open({}, at)}
          </a>
        </p>
      ))}
      {signedUp && !start.isOfLink && (
        <p>
          {m.earlier_signed_up({ number: signedUp.number }, at)}{' '}
          <a href={`#from=${signedUp.token}`}>{m.earlier_more({}, at)}</a>
        </p>
      )}
      {start.people.length > 0 && (
        <PeopleList start={start} store={store} config={config} onDone={onDone} />
      )}
      {withheld && (
        <p className="note">
          {m.earlier_withheld({ number: withheld.number }, at)}{' '}
          <a href={`/s/${withheld.token}`}>{m.earlier_withheld_open({}, at)}</a>
        </p>
      )}
      <div className="notice-actions">
        <button type="button" className="link-button" onClick={onDone}>
          {m.earlier_skip({}, at)}
        </button>
      </div>
    </section>
  );
}

function PeopleList({ start, store, config, onDone }: EarlierPeopleProps) {
  const at = useLocale();
  const people = useMemo(
    () =>
      start.people.map((known) => ({
        person: earlierPerson(known, config, newKey()),
        // The educator who has signed up already would pay a second time.
        isChosen: known.isOwner && !start.signedUp,
      })),
    [start, config],
  );
  const keys = people.map(({ person }) => person.key);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    people.flatMap(({ person, isChosen }) => (isChosen ? person.key : [])),
  );
  const isAll = chosen.length === people.length;
  const add = () => {
    const persons = people.flatMap(({ person }) => (chosen.includes(person.key) ? person : []));
    store.update((draft) => addEarlierPersons(draft, persons, start));
    onDone();
  };
  return (
    <>
      <Checkboxes
        id="earlier-people"
        label={m.earlier_title({}, at)}
        hint={m.earlier_hint({}, at)}
        optional
        choices={people.map(({ person }) => ({
          value: person.key,
          label: person.name,
          note: person.category.join(', ') || identityText(person.identity, at.locale),
        }))}
        values={chosen}
        onChange={setChosen}
      />
      <div className="notice-actions">
        <button type="button" className="button" disabled={chosen.length === 0} onClick={add}>
          {chosen.length === 0
            ? m.paste_add_none({}, at)
            : m.paste_add({ count: chosen.length }, at)}
        </button>
        {people.length > 1 && (
          <button
            type="button"
            className="link-button"
            onClick={() => setChosen(isAll ? [] : keys)}
          >
            {isAll ? m.earlier_nobody({}, at) : m.earlier_all({}, at)}
          </button>
        )}
      </div>
    </>
  );
}
