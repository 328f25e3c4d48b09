import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

interface ListActionsProps {
  /** Names the item to move or remove. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: -1 | 1): void;
  /** Without it the item cannot be removed. */
  onRemove?: (() => void) | undefined;
}

export function ListActions({ name, isFirst, isLast, onMove, onRemove }: ListActionsProps) {
  const at = useLocale();
  return (
    <p className="list-actions">
      <LinkButton
        disabled={isFirst}
        aria-label={m.set_move_up_of({ name }, at)}
        onClick={() => onMove(-1)}
      >
        {m.set_move_up({}, at)}
      </LinkButton>
      <LinkButton
        disabled={isLast}
        aria-label={m.set_move_down_of({ name }, at)}
        onClick={() => onMove(1)}
      >
        {m.set_move_down({}, at)}
      </LinkButton>
      {onRemove && (
        <LinkButton aria-label={m.set_remove_of({ name }, at)} onClick={onRemove}>
          {m.set_remove({}, at)}
        </LinkButton>
      )}
    </p>
  );
}
