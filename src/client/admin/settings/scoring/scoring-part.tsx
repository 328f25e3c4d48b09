import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { RuleEditor } from '#client/admin/settings/scoring/rule-editor.tsx';
import type { Settings } from '#client/admin/settings/use-settings.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { Select } from '#client/kit/select.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/settings/scoring/scoring.css';

/** The scoring rule of each category. It is saved by itself, apart from the other settings. */
export function ScoringPart({ settings }: { settings: Settings }) {
  const at = useLocale();
  const toast = useToast();
  const saving = useOfficeMutation();
  const { ask, dialog } = useConfirm();
  const editionId = settings.base.id;
  const { data, problem, reload } = useOfficeQuery('listScoringRules', { editionId });
  const [chosen, setChosen] = useState('');
  const [isChanged, setChanged] = useState(false);
  const categories = data?.categories ?? [];
  const category = categories.find((one) => one.category === chosen) ?? categories[0];

  const choose = async (next: string) => {
    const isSure =
      !isChanged ||
      (await ask({
        title: m.scoring_leave_question({}, at),
        text: m.scoring_leave_text({}, at),
        confirm: m.scoring_leave({}, at),
      }));
    if (!isSure) return;
    setChanged(false);
    setChosen(next);
  };
  const save = (rule: ScoringRule) =>
    saving.run(async () => {
      if (!category) return;
      const { category: code, version } = category;
      await callAsUser('saveScoringRule', { editionId, category: code, version, rule });
      setChanged(false);
      toast({ text: m.scoring_saved({ category: category.name }, at) });
    });
  return (
    <>
      <p className="note">{m.scoring_lead({}, at)}</p>
      <Alert onRetry={reload}>{problem ?? saving.problem}</Alert>
      {data && !category && <EmptyState>{m.scoring_no_categories({}, at)}</EmptyState>}
      {category && (
        <>
          <Select
            label={m.scoring_category({}, at)}
            value={category.category}
            options={categories.map((one) => ({
              value: one.category,
              text: one.rule ? one.name : m.scoring_category_without({ category: one.name }, at),
            }))}
            onChange={(next) => void choose(next)}
          />
          <RuleEditor
            key={`${category.category} ${category.version}`}
            stored={category.rule as ScoringRule | null}
            others={categories.flatMap(({ name, rule, category: code }) =>
              rule && code !== category.category ? [{ name, rule: rule as ScoringRule }] : [],
            )}
            isSaving={saving.isRunning}
            onChanged={setChanged}
            onSave={(rule) => void save(rule)}
          />
        </>
      )}
      {dialog}
    </>
  );
}
