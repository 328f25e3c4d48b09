import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { AvailabilitySettings } from '#client/admin/timetable/availability-settings.tsx';
import { CategorySettings } from '#client/admin/timetable/category-settings.tsx';
import { GapSettings } from '#client/admin/timetable/gap-settings.tsx';
import { HallSettings } from '#client/admin/timetable/hall-settings.tsx';
import { draftOf, settingsOfDraft } from '#client/admin/timetable/settings-draft.ts';
import type { SettingsPartProps } from '#client/admin/timetable/settings-part.ts';
import type { TimetableData } from '#client/admin/timetable/use-timetable.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { PageHead } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/settings/settings.css';
import '#client/admin/timetable/timetable.css';

export default function SettingsPage() {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery(
    'getTimetable',
    { editionId: edition.id },
    { isFreshOnly: true },
  );
  return (
    <>
      <PageHead
        above={<OfficeLink to="/admin/timetable">{m.admin_timetable({}, at)}</OfficeLink>}
        title={m.timetable_settings({}, at)}
        lead={m.timetable_settings_lead({}, at)}
      />
      <Alert onRetry={reload}>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data && <SettingsForm key={edition.id} editionId={edition.id} data={data} />}
    </>
  );
}

function SettingsForm({ editionId, data }: { editionId: string; data: TimetableData }) {
  const at = useLocale();
  const { edition } = useEdition();
  const toast = useToast();
  const save = useOfficeMutation();
  const [version, setVersion] = useState(data.version);
  const [draft, setDraft] = useState(() => draftOf(data.settings, edition));
  const part: SettingsPartProps = {
    draft,
    data,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
  };
  const submit = async () => {
    const settings = settingsOfDraft(draft);
    if (!settings) {
      save.setProblem(m.timetable_settings_problem({}, at));
      return;
    }
    await save.run(async () => {
      const saved = await callAsUser('saveTimetableSettings', { editionId, version, settings });
      setVersion(saved.version);
      toast({ text: m.timetable_settings_saved({}, at) });
    });
  };
  return (
    <form
      className="tt-settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <HallSettings {...part} />
      <CategorySettings {...part} />
      <GapSettings {...part} />
      <AvailabilitySettings {...part} />
      <Alert>{save.problem}</Alert>
      <p>
        <button type="submit" className="button" disabled={save.isRunning}>
          {save.isRunning ? m.admin_working({}, at) : m.timetable_save({}, at)}
        </button>
      </p>
    </form>
  );
}
