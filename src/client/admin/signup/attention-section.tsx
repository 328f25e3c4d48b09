import { type ReactNode, useState } from 'react';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { AcceptWarningDialog } from '#client/admin/signup/accept-warning-dialog.tsx';
import { AgeWarningText } from '#client/admin/signup/age-warning-text.tsx';
import type { OfficeSignup } from '#client/admin/signup/office-signup.ts';
import { Part } from '#client/admin/signup/part.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { may } from '#client/lib/session/use-account.ts';
import { personsWithoutGroup } from '#domain/signup/groups.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { formWarningText } from '#i18n/form-warning-text.ts';
import { formatAmount, formatDate, joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Issues that need a decision, at the top of the page; hidden when there are none. */
export function AttentionSection() {
  const at = useLocale();
  const { signup } = useSignupWork();
  const items = [
    ...useStateItems(),
    ...useAgeItems(),
    ...useLimitItems(),
    ...useGroupItems(),
    ...useRequestItems(),
    ...useMailItems(),
    ...useDueItems(),
  ];
  if (items.length === 0) return null;
  if (signup.state === 'cancelled' && signup.changeRequestId === null) return null;
  return (
    <Part title={m.signup_attention_title({}, at)} part="attention">
      <ul className="attention-list">{items}</ul>
    </Part>
  );
}

interface ItemProps {
  children: ReactNode;
  action?: ReactNode;
  isCalm?: boolean;
}

function Item({ children, action, isCalm = false }: ItemProps) {
  return (
    <li className={`spread attention-item${isCalm ? ' is-calm' : ''}`}>
      <div>{children}</div>
      {action}
    </li>
  );
}

function useStateItems(): ReactNode[] {
  const at = useLocale();
  const { signup } = useSignupWork();
  if (signup.state === 'returned') {
    const note = signup.history.find(({ action }) => action === 'returned')?.reason;
    return [
      <Item key="returned" isCalm>
        {m.signup_attention_returned({}, at)}
        {note && <span className="cell-second">„{note}“</span>}
      </Item>,
    ];
  }
  if (signup.state !== 'waitlisted') return [];
  return [
    <Item key="waitlisted" isCalm>
      {m.signup_attention_waitlisted({}, at)}{' '}
      {signup.waiting && m.signup_waiting_position(signup.waiting, at)}
      {signup.places.map(({ category, limit, taken, wanted }) => {
        const isFree = taken + wanted <= limit;
        const say = isFree ? m.signup_attention_place_free : m.signup_attention_place_full;
        return (
          <span key={category} className="cell-second">
            {say({ category, taken, limit }, at)}
          </span>
        );
      })}
    </Item>,
  ];
}

function useAgeItems(): ReactNode[] {
  const { signup } = useSignupWork();
  return signup.warnings.map((warning) => <AgeItem key={warning.key} warning={warning} />);
}

function AgeItem({ warning }: { warning: OfficeSignup['warnings'][number] }) {
  return (
    <JudgedItem of="age" warning={warning}>
      <AgeWarningText warning={warning} />
    </JudgedItem>
  );
}

function useLimitItems(): ReactNode[] {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  return signup.limits.map((limit) => {
    const { key, who, kind, category, seconds } = limit;
    const warning = { person: null, group: null, kind, category, seconds };
    return (
      <JudgedItem key={key} of="limit" warning={limit}>
        {who}: {formWarningText(warning, config, at.locale)}
      </JudgedItem>
    );
  });
}

interface JudgedItemProps {
  warning: Pick<OfficeSignup['warnings'][number], 'key' | 'isAccepted'>;
  of: 'age' | 'limit';
  children: ReactNode;
}

function JudgedItem({ warning, of, children }: JudgedItemProps) {
  const at = useLocale();
  const { canWrite } = useSignupWork();
  const [isOpen, setOpen] = useState(false);
  const { isAccepted } = warning;
  return (
    <Item
      isCalm={isAccepted}
      action={
        canWrite && (
          <LinkButton onClick={() => setOpen(true)}>
            {isAccepted ? m.signup_attention_unaccept({}, at) : m.signup_attention_accept({}, at)}
          </LinkButton>
        )
      }
    >
      {isAccepted && <strong>{m.signup_attention_age_accepted({}, at)}: </strong>}
      {children}
      {isOpen && (
        <AcceptWarningDialog
          of={of}
          warning={warning}
          text={children}
          onClose={() => setOpen(false)}
        />
      )}
    </Item>
  );
}

function useGroupItems(): ReactNode[] {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const alone = personsWithoutGroup(signup.signup, config.chamberCategories);
  if (alone.length === 0) return [];
  const people = joinNames(alone, at.locale);
  return [<Item key="group">{m.signup_attention_group({ people }, at)}</Item>];
}

/** The duplicates page shows the rest. */
const SHOWN_DUPLICATES = 3;

function useRequestItems(): ReactNode[] {
  const at = useLocale();
  const { signup } = useSignupWork();
  const { changeRequestId, duplicates } = signup;
  return [
    ...(changeRequestId
      ? [
          <Item
            key="request"
            action={
              <OfficeLink to={`/admin/requests?signup=${signup.id}`}>
                {m.signup_attention_request_open({}, at)}
              </OfficeLink>
            }
          >
            {m.signup_attention_request({}, at)}
          </Item>,
        ]
      : []),
    ...duplicates.slice(0, SHOWN_DUPLICATES).map(({ id, number, reasons }) => {
      const say = reasons.includes('person')
        ? m.signup_attention_duplicate_person
        : m.signup_attention_duplicate_contact;
      return (
        <Item
          key={id}
          action={
            <OfficeLink to={`/admin/duplicates?signup=${signup.id}`}>
              {m.signup_attention_duplicate_open({}, at)}
            </OfficeLink>
          }
        >
          {say({ number }, at)}
        </Item>
      );
    }),
    ...(duplicates.length > SHOWN_DUPLICATES
      ? [
          <Item key="duplicates" isCalm>
            {m.signup_attention_duplicates({ count: duplicates.length - SHOWN_DUPLICATES }, at)}
          </Item>,
        ]
      : []),
  ];
}

function useMailItems(): ReactNode[] {
  const at = useLocale();
  const { account, signup } = useSignupWork();
  return signup.messages
    .filter(({ state }) => state === 'failed' || state === 'bounced')
    .map(({ id, subject, recipient, problem }) => (
      <Item
        key={id}
        action={
          may(account, 'messages.write') && (
            <OfficeLink to="/admin/messages/outbox">
              {m.signup_attention_mail_open({}, at)}
            </OfficeLink>
          )
        }
      >
        {m.signup_attention_mail({ subject, recipient }, at)}
        {problem && <span className="cell-second">{problem}</span>}
      </Item>
    ));
}

function useDueItems(): ReactNode[] {
  const at = useLocale();
  const { signup, config } = useSignupWork();
  const { payment, notes } = signup;
  const today = localDate(new Date(), config.edition.timeZone);
  return [
    ...(payment && signup.attention.includes('past-due')
      ? [
          <Item key="due">
            {m.signup_attention_past_due(
              {
                amount: formatAmount(payment.amountMinor, at.locale),
                date: formatDate(payment.dueDate, at.locale),
              },
              at,
            )}
          </Item>,
        ]
      : []),
    ...notes
      .filter(({ isDone, followUpOn }) => !isDone && followUpOn !== null && followUpOn <= today)
      .map(({ id, text, followUpOn }) => (
        <Item key={id} action={<a href="#notes">{m.signup_attention_follow_up_open({}, at)}</a>}>
          {m.signup_attention_follow_up(
            { date: formatDate(followUpOn ?? '', at.locale), text: firstLine(text) },
            at,
          )}
        </Item>
      )),
  ];
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 100 ? `${line.slice(0, 100).trimEnd()}…` : line;
}
