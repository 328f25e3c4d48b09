import type { SettingsDraft } from '#client/admin/timetable/settings-draft.ts';
import type { TimetableData } from '#client/admin/timetable/use-timetable.ts';

/** Props of each part of the settings. */
export interface SettingsPartProps {
  draft: SettingsDraft;
  data: TimetableData;
  change(part: Partial<SettingsDraft>): void;
}
