import type { ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { GUARDIANS_ID } from '#client/public/my-signup/guardians-section.tsx';
import { appearanceTitle } from '#client/public/my-signup/programme/appearance-title.ts';
import { Section } from '#client/public/my-signup/section.tsx';
import { ageRuleOf, type Todo, todoList } from '#client/public/my-signup/todo-list.ts';
import { completionFragment } from '#domain/appearance/programme-parts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { mailtoLink } from '#domain/mailto.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { ageRuleText } from '#i18n/category-texts.ts';
import { formatAmount, formatLocalMinute, formatLongDate, joinNames } from '#i18n/format.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { m } from '#i18n/texts.ts';

interface TodoProps {
  signup: SignupView;
  config: ConfigRecord;
  now: Date;
  isProgrammeOpen: boolean;
}

export function TodoSection({ signup, config, now, isProgrammeOpen }: TodoProps) {
  const at = useLocale();
  const { timeZone } = config.edition;
  const received = formatLongDate(localDate(new Date(signup.createdAt), timeZone), at.locale);
  const today = localDate(now, timeZone);
  const todos = todoList(signup, today, { isProgrammeOpen });
  const isOver = signup.archived || today > config.edition.endsOn;
  return (
    <Section title={m.my_todo_title({}, at)} className="my-todo">
      {signup.state === 'cancelled' ? (
        <Cancelled email={config.organiser.email} isPaid={signup.money.receivedMinor > 0} />
      ) : (
        <>
          {signup.state === 'waitlisted' && <p>{m.my_todo_waitlisted({}, at)}</p>}
          <ul className="my-checklist">
            <li className="done">
              <span className="visually-hidden">{m.my_todo_done({}, at)} </span>
              {m.my_todo_received({ date: received }, at)}
            </li>
            {todos.map((todo) => (
              <li key={JSON.stringify(todo)}>
                <span className="visually-hidden">{m.my_todo_open({}, at)} </span>
                <TodoText todo={todo} signup={signup} config={config} />
              </li>
            ))}
          </ul>
          {todos.length === 0 && signup.state !== 'waitlisted' && !isOver && (
            <p className="my-nothing">{m.my_todo_nothing({}, at)}</p>
          )}
        </>
      )}
    </Section>
  );
}

/** If there was a payment, the refund section explains what happens to it. */
function Cancelled({ email, isPaid }: { email: string; isPaid: boolean }) {
  const at = useLocale();
  if (isPaid) return <p>{m.my_todo_cancelled({}, at)}</p>;
  return (
    <p>
      {m.my_todo_cancelled({}, at)} {m.my_todo_cancelled_paid({}, at)}{' '}
      <a href={mailtoLink(email)}>{email}</a>
    </p>
  );
}

interface TodoTextProps {
  todo: Todo;
  signup: SignupView;
  config: ConfigRecord;
}

function TodoText({ todo, signup, config }: TodoTextProps): ReactNode {
  const at = useLocale();
  switch (todo.kind) {
    case 'correct':
      return (
        <>
          {m.my_todo_returned({}, at)}
          {todo.note && <p className="my-office-note">{m.my_todo_note({ note: todo.note }, at)}</p>}
        </>
      );
    case 'pay':
      return <PayText todo={todo} />;
    case 'ask-guardians': {
      const names = todo.persons.map((person) => signup.signup.persons[person]?.name ?? '');
      return (
        <>
          {m.my_todo_guardians({ count: names.length, people: joinNames(names, at.locale) }, at)}{' '}
          <a className="my-inline-link" href={`#${GUARDIANS_ID}`}>
            {m.my_todo_guardians_link({}, at)}
          </a>
        </>
      );
    }
    case 'complete-programme': {
      const shown = signup.appearances.filter(({ id }) => todo.appearances.includes(id));
      const names = shown.map((one) => appearanceTitle(one, signup, at.locale));
      const date = formatLocalMinute(signup.programme.closesAt, at.locale);
      return (
        <>
          {m.my_todo_programme({ date, who: joinNames([...new Set(names)], at.locale) }, at)}{' '}
          <a className="my-inline-link" href={completionFragment(['pieces', 'times'])}>
            {m.my_todo_programme_link({}, at)}
          </a>
        </>
      );
    }
    case 'check-age': {
      const { persons, groups } = signup.signup;
      const who =
        'group' in todo.of
          ? groupDisplayName(groups[todo.of.group], todo.of.group, at.locale)
          : (persons[todo.of.person]?.name ?? '');
      const rule = ageRuleText(ageRuleOf(todo.category, config), at.locale);
      return m.my_todo_age({ who, category: todo.category, rule }, at);
    }
  }
}

function PayText({ todo }: { todo: Extract<Todo, { kind: 'pay' }> }) {
  const at = useLocale();
  const inputs = {
    amount: formatAmount(todo.amountMinor, at.locale),
    date: formatLongDate(todo.dueDate, at.locale),
  };
  return (
    <>
      {todo.isLate ? m.my_todo_pay_late(inputs, at) : m.my_todo_pay(inputs, at)}{' '}
      <a className="my-inline-link" href="#payment">
        {m.my_todo_pay_link({}, at)}
      </a>
      {todo.cardFails && <p className="note">{m.my_todo_online({}, at)}</p>}
      <p className="note">{m.my_todo_pay_sent({}, at)}</p>
    </>
  );
}
