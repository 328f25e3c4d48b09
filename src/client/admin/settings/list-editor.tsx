import { type ReactNode, useState } from 'react';
import { ListActions } from '#client/admin/list-actions.tsx';
import { fieldIdOf, valueAt } from '#client/admin/settings/draft-path.ts';
import { useEditor } from '#client/admin/settings/editor-context.ts';
import { Problem } from '#client/admin/settings/fields.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { newKey } from '#client/lib/new-key.ts';
import { m } from '#i18n/texts.ts';

interface Item {
  key: string;
}

interface ListEditorProps<Listed extends Item> {
  path: string;
  addText: string;
  emptyText?: string;
  newItem(key: string): Listed;
  /** One that is filled in already. */
  ready?: false | { text: string; hint: string; newItem(key: string): Listed };
  /** Its name on buttons and in questions. */
  nameOf(item: Listed, index: number): string;
  /** Its summary while folded. */
  summaryOf(item: Listed, index: number): ReactNode;
  usesOf?(item: Listed): number;
  children(path: string, item: Listed): ReactNode;
}

/** A list with items that can be added, removed and reordered; each is folded by default. */
export function ListEditor<Listed extends Item>(props: ListEditorProps<Listed>) {
  const { path, addText, emptyText, newItem, ready, nameOf, usesOf } = props;
  const at = useLocale();
  const { draft, set } = useEditor();
  const { ask, dialog } = useConfirm();
  const toast = useToast();
  const [added, setAdded] = useState('');
  const items = valueAt(draft, path) as Listed[];

  const move = (from: number, by: number) => {
    const moved = items.toSpliced(from, 1).toSpliced(from + by, 0, items[from] as Listed);
    set(path, moved);
  };
  const remove = async (index: number) => {
    const item = items[index] as Listed;
    const count = usesOf?.(item) ?? 0;
    const name = nameOf(item, index);
    const isSure =
      count === 0 ||
      (await ask({
        title: m.set_remove_question({ name }, at),
        text: m.set_remove_used({ count }, at),
        confirm: m.set_remove({}, at),
      }));
    if (!isSure) return;
    set(
      path,
      items.filter((one) => one !== item),
    );
    toast({
      text: m.set_removed({ name }, at),
      action: { text: m.set_undo({}, at), run: () => set(path, items) },
    });
  };
  const add = (make: (key: string) => Listed) => {
    const key = newKey();
    setAdded(key);
    set(path, [...items, make(key)]);
  };
  return (
    <div className="list-editor" id={fieldIdOf(path)} tabIndex={-1}>
      <Problem path={path} />
      {items.length === 0 && emptyText && <EmptyState>{emptyText}</EmptyState>}
      <ol>
        {items.map((item, index) => (
          <ListItem
            key={item.key}
            {...props}
            index={index}
            item={item}
            isLast={index === items.length - 1}
            isNew={item.key === added}
            onMove={(by) => move(index, by)}
            onRemove={() => void remove(index)}
          />
        ))}
      </ol>
      <QuietButton onClick={() => add(newItem)}>{addText}</QuietButton>
      {ready && (
        <>
          <p className="note">{ready.hint}</p>
          <QuietButton onClick={() => add(ready.newItem)}>{ready.text}</QuietButton>
        </>
      )}
      {dialog}
    </div>
  );
}

interface ListItemProps<Listed extends Item> extends ListEditorProps<Listed> {
  item: Listed;
  index: number;
  isLast: boolean;
  isNew: boolean;
  onMove(by: number): void;
  onRemove(): void;
}

function ListItem<Listed extends Item>(props: ListItemProps<Listed>) {
  const { item, index, isLast, isNew, path, nameOf, summaryOf, usesOf, onMove, onRemove } = props;
  const at = useLocale();
  const name = nameOf(item, index);
  const itemPath = `${path}.${index}`;
  const count = usesOf?.(item) ?? 0;
  return (
    <li>
      <details open={isNew} id={fieldIdOf(itemPath)}>
        <summary>
          <span className="list-summary">{summaryOf(item, index)}</span>
          {count > 0 && <span className="list-uses">{m.set_uses({ count }, at)}</span>}
        </summary>
        <div className="list-body">
          <Problem path={itemPath} />
          {props.children(itemPath, item)}
          <ListActions
            name={name}
            isFirst={index === 0}
            isLast={isLast}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
      </details>
    </li>
  );
}
