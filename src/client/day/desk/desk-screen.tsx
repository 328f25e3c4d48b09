import { useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay, usePeople } from '#client/day/day-context.tsx';
import { PersonCard } from '#client/day/desk/person-card.tsx';
import { PresenceWord } from '#client/day/desk/presence.tsx';
import { TogetherCard } from '#client/day/desk/together-card.tsx';
import { FoundPeople } from '#client/day/found-people.tsx';
import { findScanned, hasKeyboard, ScanField } from '#client/day/scan-field.tsx';
import { type DayPerson, searchPeople } from '#client/day/store/people.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { m } from '#i18n/texts.ts';

type Shown =
  | { kind: 'person'; id: string }
  | { kind: 'signup' | 'school' | 'group'; of: string }
  | { kind: 'problem'; problem: 'wrong-digits' | 'unknown' }
  | null;

/** Scan or search, then one tap. The field stays ready for the next scan. */
export function DeskScreen() {
  const at = useLocale();
  const people = usePeople();
  const { log } = useDay().view;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<Shown>(null);
  const [scans, setScans] = useState(0);
  const found = searchPeople(people, typed);
  const show = (next: Shown) => {
    setShown(next);
    setTyped('');
    setScans((count) => count + 1);
    if (hasKeyboard()) field.current?.focus();
    else field.current?.blur();
    // The list was scrolled; the card begins at the top.
    scrollTo(0, 0);
  };
  const enter = (text: string) => {
    const scanned = findScanned(people, text);
    if (scanned && 'person' in scanned) return show({ kind: 'person', id: scanned.person.id });
    if (scanned) return show({ kind: 'problem', problem: scanned.problem });
    const [first, second] = found;
    if (first && !second) show({ kind: 'person', id: first.id });
  };
  const arrived = people.filter(({ id }) => stateOf(log, 'person', id).arrivals.length > 0).length;
  return (
    <section className="day-desk">
      <h1 className="visually-hidden">{m.day_desk({}, at)}</h1>
      <ScanField field={field} typed={typed} onTyped={setTyped} onEntered={enter} />
      {typed.trim() === '' ? (
        <Chosen key={scans} shown={shown} people={people} onShow={show} />
      ) : (
        <FoundPeople
          people={found}
          typed={typed}
          told={({ id }) => <PresenceWord id={id} />}
          onPick={(id) => show({ kind: 'person', id })}
        />
      )}
      <p className="day-sum">{m.day_arrived_of({ arrived, people: people.length }, at)}</p>
    </section>
  );
}

interface ChosenProps {
  shown: Shown;
  people: readonly DayPerson[];
  onShow(shown: Shown): void;
}

function Chosen({ shown, people, onShow }: ChosenProps) {
  const at = useLocale();
  if (shown === null) return <p className="note">{m.day_desk_hint({}, at)}</p>;
  if (shown.kind === 'problem') {
    return (
      <p className="day-alert" role="alert">
        {shown.problem === 'unknown' ? m.day_unknown_badge({}, at) : m.day_wrong_digits({}, at)}
      </p>
    );
  }
  if (shown.kind === 'person') {
    const person = people.find(({ id }) => id === shown.id);
    if (!person) return <p className="day-alert">{m.day_person_gone({}, at)}</p>;
    const { signupId, school } = person;
    return (
      <PersonCard
        person={person}
        together={{
          signup: people.filter((one) => one.signupId === signupId).length,
          school: school === '' ? 0 : people.filter((one) => one.school === school).length,
        }}
        onSignup={() => onShow({ kind: 'signup', of: signupId })}
        onSchool={() => onShow({ kind: 'school', of: school })}
        onGroup={(group) => onShow({ kind: 'group', of: group })}
      />
    );
  }
  const { of } = shown;
  const groupOf = ({ desk }: DayPerson) => desk?.groups.find(({ id }) => id === of);
  const isIn = {
    signup: (person: DayPerson) => person.signupId === of,
    school: (person: DayPerson) => person.school === of,
    group: (person: DayPerson) => groupOf(person) !== undefined,
  }[shown.kind];
  const together = people.filter(isIn);
  const [first] = together;
  const title = {
    signup: m.day_signup({ number: first?.signup?.number ?? '' }, at),
    school: of,
    group: (first && groupOf(first)?.title) ?? '',
  }[shown.kind];
  return (
    <TogetherCard
      title={title}
      people={together}
      onPerson={(id) => onShow({ kind: 'person', id })}
    />
  );
}
