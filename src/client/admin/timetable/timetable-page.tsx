import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { OfficeHalls } from '#client/admin/day/office-halls.tsx';
import { navigate, useAddress } from '#client/admin/router.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import type { OfficePageProps } from '#client/admin/shell/page-props.ts';
import { BlockDialog } from '#client/admin/timetable/block-dialog.tsx';
import { BlockNumbersDialog } from '#client/admin/timetable/block-numbers-dialog.tsx';
import { ConflictList } from '#client/admin/timetable/conflict-list.tsx';
import { GoneList } from '#client/admin/timetable/gone-list.tsx';
import { HallLists } from '#client/admin/timetable/hall-list.tsx';
import { MoveDialog, PinDialog, SwapDialog } from '#client/admin/timetable/place-dialogs.tsx';
import { PlanPanel } from '#client/admin/timetable/plan-panel.tsx';
import { ReleaseDialog } from '#client/admin/timetable/release-dialog.tsx';
import { ReleaseList } from '#client/admin/timetable/release-list.tsx';
import {
  type OpenDialog,
  TimetableContext,
  type TimetableTools,
} from '#client/admin/timetable/timetable-context.ts';
import { timetableDays, timetableView } from '#client/admin/timetable/timetable-view.ts';
import { UnplacedList } from '#client/admin/timetable/unplaced-list.tsx';
import {
  type TimetableData,
  type TimetableDraft,
  useTimetable,
} from '#client/admin/timetable/use-timetable.ts';
import { useWideScreen } from '#client/admin/timetable/use-wide-screen.ts';
import { HallDelays } from '#client/components/hall-times.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, QuietButton } from '#client/kit/button.tsx';
import { EmptyState, PageHead, Tabs } from '#client/kit/page.tsx';
import { may } from '#client/lib/session/use-account.ts';
import type { ConflictPlace } from '#domain/timetable/conflict.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/timetable/timetable.css';

const TimetableBoard = lazy(() =>
  import('#client/admin/timetable/board/timetable-board.tsx').then(({ TimetableBoard }) => ({
    default: TimetableBoard,
  })),
);

export default function TimetablePage({ account }: OfficePageProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const draft = useTimetable(edition.id);
  const mayWrite = may(account, 'timetable.write');
  return (
    <>
      {!draft.data && <PageHead title={m.admin_timetable({}, at)} />}
      <Alert onRetry={draft.reload}>{draft.problem}</Alert>
      {!draft.data && !draft.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {draft.data && (
        <OfficeHalls>
          <Timetable draft={draft} data={draft.data} mayWrite={mayWrite} />
        </OfficeHalls>
      )}
    </>
  );
}

interface TimetableProps {
  draft: TimetableDraft;
  data: TimetableData;
  mayWrite: boolean;
}

function Timetable({ draft, data, mayWrite }: TimetableProps) {
  const at = useLocale();
  const { edition } = useEdition();
  const { path, search } = useAddress();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isReleasing, setReleasing] = useState(false);
  const wanted = useRef<string | null>(null);
  const view = useMemo(() => timetableView(data, edition), [data, edition]);
  const days = timetableDays(view);
  const asked = new URLSearchParams(search);
  const day = days.find((one) => one === asked.get('day')) ?? days[0] ?? '';
  const isWide = useWideScreen();
  const isBoardAsked = asked.get('view') === 'board';
  const addressOf = (shownDay: string, isBoard: boolean) =>
    `${path}?${new URLSearchParams({ day: shownDay, ...(isBoard && { view: 'board' }) })}`;
  const showDay = (next: string) => navigate(addressOf(next, isBoardAsked), { replace: true });
  const tools: TimetableTools = {
    editionId: edition.id,
    view,
    version: data.version,
    mayWrite,
    edit: draft.edit,
    open: setDialog,
    focusNext: (id) => {
      wanted.current = id;
    },
  };
  // A moved row is another element, or the same one that lost the focus on its way.
  useEffect(() => {
    const element = wanted.current && elementOf(wanted.current);
    if (!element) return;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    wanted.current = null;
  });
  const { undo, redo } = draft;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      const run = event.shiftKey ? redo : undo;
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
  const jump = (place: ConflictPlace) => {
    tools.focusNext(`row-${place.appearanceId ?? place.blockId}`);
    showDay(place.day);
  };
  return (
    <TimetableContext value={tools}>
      <PageHead
        title={m.admin_timetable({}, at)}
        lead={m.timetable_lead({}, at)}
        action={
          mayWrite && (
            <div className="tt-actions">
              <QuietButton disabled={!undo} onClick={() => undo?.()}>
                {m.timetable_undo({}, at)}
              </QuietButton>
              <QuietButton disabled={!redo} onClick={() => redo?.()}>
                {m.timetable_redo({}, at)}
              </QuietButton>
              <OfficeLink to="/admin/timetable/settings" className="button quiet">
                {m.timetable_settings({}, at)}
              </OfficeLink>
              <Button onClick={() => setReleasing(true)}>{m.timetable_release({}, at)}</Button>
            </div>
          )
        }
      />
      <p role="status" className="tt-news">
        {draft.news}
      </p>
      <ReleaseList releases={data.releases} editionId={edition.id} mayWrite={mayWrite} />
      {view.appearances.size === 0 && <EmptyState>{m.timetable_nobody({}, at)}</EmptyState>}
      {mayWrite && view.appearances.size > 0 && (
        <PlanPanel editionId={edition.id} blocks={data.blocks} />
      )}
      {view.conflicts.length > 0 && <ConflictList onJump={jump} />}
      <GoneList />
      {!(isWide && isBoardAsked) && <UnplacedList />}
      <Tabs label={m.timetable_days({}, at)}>
        {days.map((one) => (
          <OfficeLink key={one} to={addressOf(one, isBoardAsked)} isShown={one === day}>
            {formatWeekday(one, at.locale)} {formatDate(one, at.locale)}
          </OfficeLink>
        ))}
      </Tabs>
      {isWide && (
        <Tabs label={m.timetable_view({}, at)}>
          <OfficeLink to={addressOf(day, false)} isShown={!isBoardAsked}>
            {m.timetable_view_list({}, at)}
          </OfficeLink>
          <OfficeLink to={addressOf(day, true)} isShown={isBoardAsked}>
            {m.timetable_view_board({}, at)}
          </OfficeLink>
        </Tabs>
      )}
      <HallDelays day={day} />
      {!isWide && isBoardAsked && <p className="note">{m.timetable_board_narrow({}, at)}</p>}
      {isWide && isBoardAsked ? (
        <Suspense fallback={<p className="waiting">{m.admin_loading({}, at)}</p>}>
          <TimetableBoard day={day} />
        </Suspense>
      ) : (
        <HallLists day={day} />
      )}
      {dialog && <Dialog dialog={dialog} onClose={() => setDialog(null)} />}
      {isReleasing && <ReleaseDialog editionId={edition.id} onClose={() => setReleasing(false)} />}
    </TimetableContext>
  );
}

/** A control of the list, or the card of the board where the list is not shown. */
function elementOf(id: string): HTMLElement | null {
  return (
    document.getElementById(id) ?? document.getElementById(`card-${id.slice(id.indexOf('-') + 1)}`)
  );
}

function Dialog({ dialog, onClose }: { dialog: OpenDialog; onClose(): void }) {
  switch (dialog.is) {
    case 'block':
      return <BlockDialog {...dialog} onClose={onClose} />;
    case 'move':
      return <MoveDialog appearanceIds={dialog.appearanceIds} onClose={onClose} />;
    case 'swap':
      return <SwapDialog appearanceId={dialog.appearanceId} onClose={onClose} />;
    case 'pin':
      return <PinDialog appearanceId={dialog.appearanceId} onClose={onClose} />;
    case 'numbers':
      return <BlockNumbersDialog {...dialog} onClose={onClose} />;
  }
}
