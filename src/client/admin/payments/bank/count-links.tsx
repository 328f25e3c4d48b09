import { useState } from 'react';
import {
  type Counts,
  OUTCOMES,
  type Outcome,
  outcomeText,
} from '#client/admin/payments/bank/bank-texts.ts';
import { RowsDialog } from '#client/admin/payments/bank/rows-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface CountLinksProps {
  counts: Counts;
  statementId: string;
  filename: string;
}

/** The five counts of an import; each opens its rows. */
export function CountLinks({ counts, statementId, filename }: CountLinksProps) {
  const at = useLocale();
  const [opened, setOpened] = useState<Outcome | null>(null);
  return (
    <span className="bank-counts">
      {OUTCOMES.map((outcome) => {
        const label = outcomeText(outcome, at.locale);
        const count = counts[outcome];
        return (
          <span key={outcome} className={`bank-count is-${outcome}`}>
            {label}{' '}
            {count === 0 ? (
              <span className="bank-number">0</span>
            ) : (
              <button
                type="button"
                className="link-button bank-number"
                aria-label={m.bank_rows_open({ outcome: label, count }, at)}
                onClick={() => setOpened(outcome)}
              >
                {count}
              </button>
            )}
          </span>
        );
      })}
      {opened && (
        <RowsDialog
          statementId={statementId}
          outcome={opened}
          filename={filename}
          onClose={() => setOpened(null)}
        />
      )}
    </span>
  );
}
