import type { ListedSignup } from '#client/admin/signups/rows/listed-signup.ts';
import type { ColumnId } from '#client/admin/signups/table/columns.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { attentionText } from '#i18n/attention-text.ts';
import { formatAmount, formatInstant } from '#i18n/format.ts';
import { moneyStateText } from '#i18n/money-words.ts';
import { paymentTypeText, stateText } from '#i18n/signup-words.ts';
import { tagText } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

/** One cell, on one line, with the full text as a tooltip. */
export function SignupCell({ column, row }: { column: ColumnId; row: ListedSignup }) {
  const at = useLocale();
  switch (column) {
    case 'number':
      return (
        <td className="cell-number">
          <a href={`/admin/signups/${row.id}`} tabIndex={-1}>
            {row.number}
          </a>
        </td>
      );
    case 'names': {
      const [first = '', ...others] = row.persons.map(({ name }) => name);
      return (
        <td className="cell-names" title={[first, ...others].join(', ')}>
          <strong>{first}</strong>
          {others.length > 0 && <span className="cell-rest">, {others.join(', ')}</span>}
        </td>
      );
    }
    case 'school':
      return <Text text={unique(row.persons.map(({ school }) => school)).join('; ')} />;
    case 'categories':
      return <Text text={unique(row.persons.flatMap(({ category }) => category)).join(', ')} />;
    case 'state':
      return (
        <td className={`cell-state is-${row.state}`} title={stateText(row.state, at.locale)}>
          {stateText(row.state, at.locale)}
        </td>
      );
    case 'total':
      return <td className="cell-amount">{formatAmount(row.totalMinor, at.locale)}</td>;
    case 'payment':
      return (
        <Text text={paymentTypeText(row.paymentType === 'online' ? 'online' : 'bank', at.locale)} />
      );
    case 'money':
      return (
        <td className="cell-money" title={moneyStateText(row.money, at.locale)}>
          {moneyStateText(row.money, at.locale)}
        </td>
      );
    case 'tags':
      return <Text text={row.tags.map((tag) => tagText(tag, at.locale)).join(', ')} />;
    case 'attention': {
      const text = row.attention.map((reason) => attentionText(reason, at.locale)).join(', ');
      return (
        <td className="cell-attention" title={text}>
          {text}
        </td>
      );
    }
    case 'created':
      return <Time instant={row.createdAt} />;
    case 'changed':
      return <Time instant={row.updatedAt} />;
    case 'email':
      return <Text text={row.contactEmail} />;
    case 'symbol':
      return <td className="cell-number">{row.variableSymbol}</td>;
    case 'language':
      return (
        <td>
          {row.language === 'sk' ? m.signups_language_sk({}, at) : m.signups_language_en({}, at)}
        </td>
      );
  }
}

function Text({ text }: { text: string }) {
  return <td title={text}>{text}</td>;
}

function Time({ instant }: { instant: string }) {
  const { locale } = useLocale();
  return (
    <td className="cell-when" title={formatInstant(instant, locale)}>
      {whenText(instant, new Date(), locale)}
    </td>
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
