import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { DrawnNumbersDialog } from '#client/admin/timetable/drawn-numbers-dialog.tsx';
import { useTools } from '#client/admin/timetable/timetable-context.ts';
import { useMoves } from '#client/admin/timetable/use-moves.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { type CategoryRules, rulesOf } from '#domain/timetable/timetable-settings.ts';

interface BlockNumbersDialogProps {
  blockId: string;
  code: string;
  onClose(): void;
}

/** Numbers drawn in front of the hall: they are kept, and the block takes their order at once. */
export function BlockNumbersDialog({ blockId, code, onClose }: BlockNumbersDialogProps) {
  const { view, editionId, version } = useTools();
  const moves = useMoves();
  const save = useOfficeMutation();
  const { settings } = view;
  const rules = rulesOf(code, settings);
  const typed = async (numbers: Pick<CategoryRules, 'drawn' | 'drawnRecord'>) => {
    const next = { ...rules, ...numbers };
    const others = settings.categories.filter((one) => one.code !== code);
    const isSaved = await save.run(async () => {
      await callAsUser('saveTimetableSettings', {
        editionId,
        version,
        settings: { ...settings, categories: [...others, next] },
      });
    });
    if (!isSaved) return;
    const block = view.blocks.find((one) => one.block.id === blockId)?.block;
    if (block) moves.orderDrawn(block, next);
    onClose();
  };
  return (
    <DrawnNumbersDialog
      rules={rules}
      appearances={[...view.appearances.values()].filter(({ category }) => category === code)}
      saving={save}
      onTyped={(numbers) => void typed(numbers)}
      onClose={onClose}
    />
  );
}
