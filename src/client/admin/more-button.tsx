import type { More } from '#client/admin/use-pages.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { m } from '#i18n/texts.ts';

/** The next part of a list, as long as there is one; why it did not come is said beside it. */
export function MoreButton({ more }: { more: More | null }) {
  const at = useLocale();
  if (!more) return null;
  const { isRunning, problem } = more.action;
  return (
    <div className="form-actions">
      <button type="button" className="button quiet" disabled={isRunning} onClick={more.load}>
        {isRunning ? m.admin_loading({}, at) : m.admin_more({}, at)}
      </button>
      <Alert>{problem}</Alert>
    </div>
  );
}
