import type { ComponentType } from 'react';
import { CategoriesPart } from '#client/admin/settings/parts/category-part.tsx';
import { EditionPart } from '#client/admin/settings/parts/edition-part.tsx';
import { HistoryPart } from '#client/admin/settings/parts/history-part.tsx';
import { ConsentsPart, DaysPart, FilesPart } from '#client/admin/settings/parts/list-parts.tsx';
import { MailPart } from '#client/admin/settings/parts/mail-part.tsx';
import { PaymentPart } from '#client/admin/settings/parts/payment-part.tsx';
import {
  DeadlinesPart,
  OrganiserPart,
  PricesPart,
  UploadsPart,
} from '#client/admin/settings/parts/plain-parts.tsx';
import { RetentionPart } from '#client/admin/settings/parts/retention-part.tsx';
import type { PartName, SETTINGS_PARTS } from '#client/admin/settings/parts.ts';
import { ScoringPart } from '#client/admin/settings/scoring/scoring-part.tsx';
import { SettingsSummary } from '#client/admin/settings/summary.tsx';
import type { Settings } from '#client/admin/settings/use-settings.ts';
import { useLocale } from '#client/components/locale-context.tsx';

const BODIES: Record<PartName, ComponentType<{ settings: Settings }>> = {
  edition: EditionPart,
  organiser: OrganiserPart,
  deadlines: DeadlinesPart,
  days: DaysPart,
  categories: CategoriesPart,
  scoring: ScoringPart,
  prices: PricesPart,
  payment: PaymentPart,
  consents: ConsentsPart,
  files: FilesPart,
  uploads: UploadsPart,
  retention: RetentionPart,
  mail: MailPart,
  history: HistoryPart,
};

interface PartBodyProps {
  /** Null for the summary of all parts. */
  part: (typeof SETTINGS_PARTS)[number] | null;
  settings: Settings;
}

export function PartBody({ part, settings }: PartBodyProps) {
  const at = useLocale();
  if (!part) return <SettingsSummary config={settings.config} />;
  const Body = BODIES[part.name];
  return (
    <section className="settings-part" aria-labelledby="set-part-title">
      <h2 id="set-part-title">{part.title({}, at)}</h2>
      <Body settings={settings} />
    </section>
  );
}
