import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface FormEndProps {
  /** What the button does, in words. */
  label: string;
  problem: string;
  isReady: boolean;
  isSending: boolean;
  isQuiet?: boolean;
}

/** The end of every small form of the page: what went wrong, and the button that sends it. */
export function FormEnd({ label, problem, isReady, isSending, isQuiet = false }: FormEndProps) {
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
