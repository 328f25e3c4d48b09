import { useState } from 'react';
import type { ColumnId } from '#client/admin/signups/table/columns.ts';
import {
  type SavedView,
  useViews,
  type ViewToSave,
} from '#client/admin/signups/views/use-views.ts';
import { ViewDialog } from '#client/admin/signups/views/view-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { Popover } from '#client/kit/menu.tsx';
import { m } from '#i18n/texts.ts';

interface ViewsMenuProps {
  /** The current view, without the question mark. */
  query: string;
  columns: readonly ColumnId[];
  onApply(view: Pick<SavedView, 'query' | 'columns'>): void;
}

export function ViewsMenu({ query, columns, onApply }: ViewsMenuProps) {
  const at = useLocale();
  const { views, problem, save, update, remove } = useViews();
  const [asked, setAsked] = useState<ViewToSave | null>(null);
  const isShown = (view: SavedView) =>
    view.query === query && view.columns.join() === columns.join();
  const shown = views.find(isShown);
  const parts = [
    { title: m.signups_views_own({}, at), views: views.filter(({ isOwn }) => isOwn) },
    { title: m.signups_views_shared({}, at), views: views.filter(({ isOwn }) => !isOwn) },
  ].filter((part) => part.views.length > 0);
  return (
    <>
      <Popover label={shown?.name ?? m.signups_views({}, at)} className="views-menu">
        {(close) => (
          <>
            <Alert>{problem}</Alert>
            {parts.length === 0 && !problem && (
              <p className="note">{m.signups_views_none({}, at)}</p>
            )}
            {parts.map((part) => (
              <section key={part.title} aria-label={part.title}>
                <h2>{part.title}</h2>
                <ul>
                  {part.views.map((view) => (
                    <li key={view.id}>
                      <button
                        type="button"
                        className="view-name"
                        aria-current={isShown(view) || undefined}
                        onClick={() => {
                          onApply(view);
                          close();
                        }}
                      >
                        {view.name}
                      </button>
                      {view.isOwn && (
                        <span className="view-actions">
                          {!isShown(view) && (
                            <LinkButton
                              aria-label={m.signups_view_update_of({ name: view.name }, at)}
                              onClick={() => {
                                void update({ ...view, query, columns });
                                close();
                              }}
                            >
                              {m.signups_view_update({}, at)}
                            </LinkButton>
                          )}
                          <LinkButton
                            aria-label={m.signups_view_rename_of({ name: view.name }, at)}
                            onClick={() => {
                              close();
                              setAsked(view);
                            }}
                          >
                            {m.signups_view_rename({}, at)}
                          </LinkButton>
                          <LinkButton
                            aria-label={m.signups_view_delete_of({ name: view.name }, at)}
                            onClick={() => void remove(view)}
                          >
                            {m.signups_view_delete({}, at)}
                          </LinkButton>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <LinkButton
              onClick={() => {
                close();
                setAsked({ id: '', name: '', query, columns, isShared: false });
              }}
            >
              {m.signups_view_save({}, at)}
            </LinkButton>
          </>
        )}
      </Popover>
      {asked && <ViewDialog view={asked} onSave={save} onClose={() => setAsked(null)} />}
    </>
  );
}
