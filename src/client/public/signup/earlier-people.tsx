import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkboxes } from '#client/components/signup-form/fields.tsx';
import type { DraftStore } from '#client/components/signup-form/use-draft.ts';
import { newKey } from '#client/lib/new-key.ts';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { addEarlierPersons, draftForMore, earlierPersons } from '#domain/draft/earlier-people.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { identityText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';

interface EarlierPeopleProps {
  earlier: SignupView;
  store: DraftStore;
  config: ConfigRecord;
  onDone(): void;
}

/** People of an earlier signup, to be ticked. Only their owner sees them, and nothing is sent yet. */
export default function EarlierPeople(props: EarlierPeopleProps) {
  const { earlier, store, config, onDone } = props;
  const at = useLocale();
  const isSameEdition = earlier.editionId === config.id;
  useStartForMore(props, isSameEdition);
  const people = useMemo(() => earlierPersons(earlier, config, newKey), [earlier, config]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (isSameEdition) return null;
  const isAll = chosen.length === people.length;
  const add = () => {
    const persons = people.filter(({ key }) => chosen.includes(key));
    store.update((draft) => addEarlierPersons(draft, persons, earlier));
    onDone();
  };
  return (
    <section className="form-notice" aria-label={m.earlier_title({}, at)}>
      <p>{m.earlier_lead({ number: earlier.number }, at)}</p>
      <Checkboxes
        id="earlier-people"
        label={m.earlier_title({}, at)}
        optional
        choices={people.map((person) => ({
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
        <button
          type="button"
          className="link-button"
          onClick={() => setChosen(isAll ? [] : people.map(({ key }) => key))}
        >
          {isAll ? m.earlier_nobody({}, at) : m.earlier_all({}, at)}
        </button>
        <button type="button" className="link-button" onClick={onDone}>
          {m.earlier_skip({}, at)}
        </button>
      </div>
    </section>
  );
}

/** In the same edition the teacher is signed up already; a form with text in it stays as it is. */
function useStartForMore({ earlier, store, onDone }: EarlierPeopleProps, isMeant: boolean) {
  useEffect(() => {
    if (!isMeant) return;
    store.beginWith(draftForMore(earlier, newKey));
    onDone();
  }, [isMeant, earlier, store.beginWith, onDone]);
}
