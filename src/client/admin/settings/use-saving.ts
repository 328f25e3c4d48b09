import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { Settings } from '#client/admin/settings/use-settings.ts';
import type { Question } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { issuesIn } from '#client/lib/call-issues.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { completeConfig } from '#domain/edition/complete-config.ts';
import type { ConfigRecord, EditionConfig } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface SavingOptions {
  settings: Settings;
  ask(question: Question): Promise<boolean>;
  onRefused(issues: readonly Issue[]): void;
}

/** Saves the settings, with an undo. */
export function useSaving({ settings, ask, onRefused }: SavingOptions) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();

  const failed = (error: unknown) => {
    const issues = issuesIn(error);
    if (issues.length > 0) onRefused(issues);
    throw error;
  };
  const undo = (saved: ConfigRecord) =>
    action.run(async () => {
      const restored = await callAsUser('restoreConfig', {
        id: saved.id,
        version: saved.version,
        restored: saved.version - 1,
      }).catch(failed);
      settings.saved(completeConfig(restored));
      toast({ text: m.set_undone({}, at) });
    });
  const save = () =>
    action.run(async () => {
      const { base, config } = settings;
      if (!(await mayRemove(base, config))) return;
      const saved = completeConfig(
        await callAsUser('saveConfig', { id: base.id, version: base.version, config }).catch(
          failed,
        ),
      );
      settings.saved(saved);
      toast({
        text: m.set_saved({}, at),
        action: { text: m.set_undo({}, at), run: () => void undo(saved) },
      });
    });
  /** Asks before removing a category or a day that signups use. */
  const mayRemove = async (base: EditionConfig, config: EditionConfig) => {
    const codes = gone(
      base.categories.map(({ code }) => code),
      config.categories.map(({ code }) => code),
    );
    const days = gone(
      base.attend.map(({ id }) => id),
      config.attend.map(({ id }) => id),
    );
    if (codes.length + days.length === 0) return true;
    const use = await callAsUser('getEditionUse', { id: settings.base.id });
    const lost = [
      ...codes.map((code) => [code, use.categories[code] ?? 0] as const),
      ...days.map((day) => [formatDate(day, at.locale), use.days[day] ?? 0] as const),
    ].filter(([, count]) => count > 0);
    if (lost.length === 0) return true;
    const list = lost.map(([name, count]) => `${name} (${m.set_uses({ count }, at)})`).join(', ');
    return ask({
      title: m.set_used_title({}, at),
      text: m.set_used_text({ list }, at),
      confirm: m.set_save_anyway({}, at),
    });
  };
  return { ...action, save };
}

function gone(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((one) => !after.includes(one));
}
