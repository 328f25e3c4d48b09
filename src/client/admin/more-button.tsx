import type { More } from '#client/admin/query/use-office-pages.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

/** Loads the next page of a list, if there is one, and shows an error beside it. */
export function MoreButton({ more, text }: { more: More | null; text?: string }) {
  const at = useLocale();
  if (!more) return null;
  const { isLoading, problem } = more;
  return (
    <div className="form-actions">
      <QuietButton disabled={isLoading} onClick={more.load}>
        {isLoading ? m.admin_loading({}, at) : (text ?? m.admin_more({}, at))}
      </QuietButton>
      <Alert>{problem}</Alert>
    </div>
  );
}
