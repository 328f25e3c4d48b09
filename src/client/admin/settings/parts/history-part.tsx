import { MoreButton } from '#client/admin/more-button.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import type { Settings } from '#client/admin/settings/use-settings.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { completeConfig } from '#domain/edition/complete-config.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { configChangeText } from '#i18n/config-change-text.ts';
import { formatInstant } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Version = FunctionOutput<'listConfigVersions'>['versions'][number];

/** All saved versions with author, time and changes; each can be restored. */
export function HistoryPart({ settings }: { settings: Settings }) {
  const at = useLocale();
  const { base } = settings;
  const toast = useToast();
  const restoring = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const { pages, problem, more } = useOfficePages('listConfigVersions', { id: base.id });

  const restore = async (version: number) => {
    const isSure = await ask({
      title: m.set_restore_question({ version }, at),
      text: settings.isDirty ? m.set_restore_unsaved({}, at) : m.set_restore_text({}, at),
      confirm: m.set_restore({}, at),
    });
    if (!isSure) return;
    await restoring.run(async () => {
      const record = await bringBack(base, version);
      toast({
        text: m.set_restored({ version }, at),
        action: { text: m.set_undo({}, at), run: () => void undo(record) },
      });
    });
  };
  const undo = (restored: ConfigRecord) =>
    restoring.run(async () => {
      await bringBack(restored, restored.version - 1);
      toast({ text: m.set_undone({}, at) });
    });
  const bringBack = async (from: ConfigRecord, version: number) => {
    const input = { id: from.id, version: from.version, restored: version };
    const record = completeConfig(await callAsUser('restoreConfig', input));
    settings.saved(record);
    return record;
  };
  const versions = pages?.flatMap((page) => page.versions) ?? [];
  const trouble = problem ?? restoring.problem;
  return (
    <>
      <p className="note">{m.set_history_lead({}, at)}</p>
      <Alert>{trouble}</Alert>
      <ol className="versions">
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            version={version}
            isCurrent={version.version === base.version}
            isBusy={restoring.isRunning}
            onRestore={() => void restore(version.version)}
          />
        ))}
      </ol>
      <MoreButton more={more} text={m.set_history_more({}, at)} />
      {dialog}
    </>
  );
}

interface VersionItemProps {
  version: Version;
  isCurrent: boolean;
  isBusy: boolean;
  onRestore(): void;
}

function VersionItem({ version, isCurrent, isBusy, onRestore }: VersionItemProps) {
  const at = useLocale();
  const { savedAt, savedBy, changes } = version;
  const number = version.version;
  return (
    <li className="version">
      <div className="spread version-head">
        <p>
          <strong>{m.set_version({ version: number }, at)}</strong>{' '}
          <span className="cell-time">{formatInstant(savedAt, at.locale)}</span>{' '}
          {savedBy === '' ? m.log_actor_system({}, at) : savedBy}
        </p>
        {isCurrent ? (
          <p className="version-current">{m.set_version_current({}, at)}</p>
        ) : (
          <LinkButton
            disabled={isBusy}
            aria-label={m.set_restore_of({ version: number }, at)}
            onClick={onRestore}
          >
            {m.set_restore({}, at)}
          </LinkButton>
        )}
      </div>
      {changes.length === 0 ? (
        <p className="note">
          {number === 1 ? m.set_version_first({}, at) : m.set_version_nothing({}, at)}
        </p>
      ) : (
        <ul className="version-changes">
          {changes.map((change) => {
            const text = configChangeText(change, at.locale);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
    </li>
  );
}
