import { useMemo, useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { navigate } from '#client/admin/router.ts';
import { ConflictPanel } from '#client/admin/settings/conflict-panel.tsx';
import { fieldIdOf } from '#client/admin/settings/draft-path.ts';
import { type Editor, EditorContext } from '#client/admin/settings/editor-context.ts';
import { goToField } from '#client/admin/settings/go-to-field.ts';
import { IssueList } from '#client/admin/settings/issue-list.tsx';
import { PartBody } from '#client/admin/settings/part-body.tsx';
import { type PartName, partOfPath, SETTINGS_PARTS } from '#client/admin/settings/parts.ts';
import { PreviewDialog } from '#client/admin/settings/preview-dialog.tsx';
import { SaveBar } from '#client/admin/settings/save-bar.tsx';
import { useSaving } from '#client/admin/settings/use-saving.ts';
import { type Settings, useSettings } from '#client/admin/settings/use-settings.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useDraftGuard } from '#client/admin/use-draft-guard.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { draftOfConfig } from '#domain/edition/config-draft.ts';
import { changedUnits } from '#domain/edition/merge-drafts.ts';
import type { Issue } from '#domain/issues.ts';
import { configIssueText } from '#i18n/config-issue-text.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/settings/settings.css';

interface SettingsPageProps {
  account: Account;
  params: Readonly<Record<string, string>>;
}

export default function SettingsPage({ account, params }: SettingsPageProps) {
  const at = useLocale();
  const settings = useSettings(account);
  const { ask, dialog } = useConfirm();
  const toast = useToast();
  const [isAttempted, setAttempted] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const [isPreviewing, setPreviewing] = useState(false);
  const saving = useSaving({ settings, ask, onRefused: setRefused });
  const part = SETTINGS_PARTS.find(({ name }) => name === params.part) ?? null;

  const issues = useMemo(() => {
    const own = new Set(settings.issues.map(({ path }) => path));
    return [...settings.issues, ...refused.filter(({ path }) => !own.has(path))];
  }, [settings.issues, refused]);
  const editor = useEditorOf({ settings, issues, isAttempted, left, setLeft, setRefused });
  useDraftGuard({
    isUnsaved: settings.isDirty,
    here: '/admin/settings',
    text: m.set_left_unsaved({}, at),
  });

  const save = () => {
    setAttempted(true);
    if (issues.length === 0) {
      void saving.save().then((isDone) => {
        if (isDone) setAttempted(false);
      });
      return;
    }
    requestAnimationFrame(() => document.getElementById('set-issues')?.focus());
  };
  const discard = () => {
    const { draft, update, discard: forget } = settings;
    forget();
    setRefused([]);
    setAttempted(false);
    toast({
      text: m.set_discarded({}, at),
      action: { text: m.set_undo({}, at), run: () => update(() => draft) },
    });
  };
  const changed = changedParts(settings);
  return (
    <EditorContext value={editor}>
      <PageHead title={m.admin_settings({}, at)} />
      <div className="settings">
        <PartNav changed={changed} />
        <div className="settings-body">
          <ConflictPanel settings={settings} />
          {isAttempted && (
            <IssueList issues={issues} config={settings.config} onGo={({ path }) => goTo(path)} />
          )}
          <PartBody part={part} settings={settings} />
        </div>
      </div>
      <SaveBar
        isDirty={settings.isDirty}
        changed={SETTINGS_PARTS.filter(({ name }) => changed.has(name)).map(({ title }) =>
          title({}, at),
        )}
        issueCount={settings.isDirty ? issues.length : 0}
        isBlocked={settings.conflicts.length > 0}
        isRunning={saving.isRunning}
        problem={saving.problem}
        onSave={save}
        onDiscard={discard}
        onPreview={() => setPreviewing(true)}
      />
      {isPreviewing && (
        <PreviewDialog
          id={settings.base.id}
          config={settings.config}
          onClose={() => setPreviewing(false)}
        />
      )}
      {dialog}
    </EditorContext>
  );
}

function goTo(path: string): void {
  const address = `/admin/settings/${partOfPath(path)}`;
  if (location.pathname !== address) navigate(address);
  goToField(fieldIdOf(path));
}

function changedParts({ base, draft }: Settings): ReadonlySet<PartName> {
  return new Set(changedUnits(draftOfConfig(base), draft).map(({ part }) => partOfPath(part)));
}

interface EditorOptions {
  settings: Settings;
  issues: readonly Issue[];
  isAttempted: boolean;
  left: ReadonlySet<string>;
  setLeft(change: (left: ReadonlySet<string>) => ReadonlySet<string>): void;
  setRefused(issues: readonly Issue[]): void;
}

function useEditorOf(options: EditorOptions): Editor {
  const { settings, issues, isAttempted, left, setLeft, setRefused } = options;
  const at = useLocale();
  const { data: use } = useOfficeQuery('getEditionUse', { id: settings.base.id });
  const { draft, set } = settings;
  return useMemo(
    () => ({
      draft,
      use,
      set: (path, value) => {
        setRefused([]);
        set(path, value);
      },
      leave: (path) => setLeft((known) => new Set(known).add(path)),
      problemAt: (path) => {
        if (!isAttempted && !left.has(path)) return undefined;
        const issue = issues.find((one) => one.path === path);
        return issue && configIssueText(issue, at.locale);
      },
    }),
    [draft, use, set, setRefused, setLeft, isAttempted, left, issues, at],
  );
}

function PartNav({ changed }: { changed: ReadonlySet<PartName> }) {
  const at = useLocale();
  return (
    <nav className="settings-nav" aria-label={m.set_parts({}, at)}>
      {SETTINGS_PARTS.map(({ name, title }) => (
        <OfficeLink key={name} to={`/admin/settings/${name}`}>
          {title({}, at)}
          {changed.has(name) && (
            <span className="settings-mark" title={m.set_part_changed({}, at)}>
              <span className="visually-hidden">({m.set_part_changed({}, at)})</span>
            </span>
          )}
        </OfficeLink>
      ))}
    </nav>
  );
}
