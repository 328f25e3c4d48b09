import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface FormFooterProps {
  /** The button's label. */
  label: string;
  problem: string;
  isReady: boolean;
  isSending: boolean;
  isQuiet?: boolean;
}

/** The end of every small form of the page: the error and the submit button. */
export function FormFooter({
  label,
  problem,
  isReady,
  isSending,
  isQuiet = false,
}: FormFooterProps) {
  const at = useLocale();
  return (
    <>
      <p className="field-error" role="alert">
        {problem}
      </p>
      <div className="my-actions">
        <button
          type="submit"
          className={isQuiet ? 'button quiet' : 'button'}
          disabled={!isReady}
          aria-disabled={isSending || undefined}
        >
          {isSending ? m.state_sending({}, at) : label}
        </button>
      </div>
    </>
  );
}
