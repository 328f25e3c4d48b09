import type { Recipients } from '#client/admin/messages/compose/use-recipients.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

interface RecipientListProps {
  data: Recipients;
  /** Ids of the recipients who get it again. */
  again: readonly string[];
  onAgain(again: string[]): void;
}

/** Recipients who already got the message come first; the others can be unfolded. */
export function RecipientList({ data, again, onAgain }: RecipientListProps) {
  const at = useLocale();
  const now = new Date();
  const before = data.recipients.filter(({ gotIt }) => gotIt !== null);
  const others = data.recipients.filter(({ gotIt }) => gotIt === null);
  const left = data.total - data.recipients.length;
  return (
    <>
      {data.gotIt > 0 && (
        <fieldset className="choices got-it">
          <legend>
            {data.gotIt > data.planned &&
              m.messages_recipients_got_it({ count: data.gotIt - data.planned }, at)}{' '}
            {data.planned > 0 && m.messages_recipients_planned({ count: data.planned }, at)}
          </legend>
          {before.map(({ signupId, number, name, email, gotIt }) => (
            <Checkbox
              key={signupId}
              label={`${number} · ${name} · ${email}`}
              spokenLabel={m.messages_got_it_again({ name: `${name} (${number})` }, at)}
              about={
                gotIt?.isPlanned
                  ? m.messages_got_it_planned({}, at)
                  : gotIt && m.messages_got_it_at({ when: whenText(gotIt.at, now, at.locale) }, at)
              }
              checked={again.includes(signupId)}
              onChange={(checked) =>
                onAgain(checked ? [...again, signupId] : again.filter((one) => one !== signupId))
              }
            />
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <details>
          <summary>{m.messages_recipients_list({}, at)}</summary>
          <ul className="recipient-list">
            {others.map(({ signupId, number, name, email }) => (
              <li key={signupId}>
                {number} · {name} · {email}
              </li>
            ))}
            {left > 0 && <li>{m.messages_recipients_rest({ count: left }, at)}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
