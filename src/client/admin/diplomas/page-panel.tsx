import { ColorField } from '#client/admin/diplomas/panel-fields.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import {
  type DiplomaDesign,
  FRAMES,
  MOST_DESIGN_NAME,
  ORIENTATIONS,
} from '#domain/prints/diploma-design.ts';
import { turned } from '#domain/prints/place-field.ts';
import { m } from '#i18n/texts.ts';

const FRAME_TEXTS = {
  none: m.diploma_frame_none,
  classic: m.diploma_frame_classic,
  lines: m.diploma_frame_lines,
  staff: m.diploma_frame_staff,
};
export const ORIENTATION_TEXTS = {
  portrait: m.diploma_orientation_portrait,
  landscape: m.diploma_orientation_landscape,
};
const PICTURES: readonly string[] = ['png', 'jpeg', 'webp'];

interface PagePanelProps {
  design: DiplomaDesign;
  editionId: string;
  onChange(design: DiplomaDesign, change: string): void;
}

export function PagePanel({ design, editionId, onChange }: PagePanelProps) {
  const at = useLocale();
  const { data, problem, reload } = useOfficeQuery('listFiles', {
    editionId,
    buckets: ['organization'],
    limit: 200,
  });
  const pictures = (data?.files ?? []).filter(({ kind }) => PICTURES.includes(kind));
  const known = new Map(pictures.map(({ contentHash, name }) => [contentHash, name]));
  if (design.background && !known.has(design.background)) {
    known.set(design.background, data ? m.diploma_background_gone({}, at) : '…');
  }
  return (
    <section className="diploma-panel" aria-label={m.diploma_page({}, at)}>
      <h2>{m.diploma_page({}, at)}</h2>
      <TextField
        label={m.diploma_name({}, at)}
        maxLength={MOST_DESIGN_NAME}
        value={design.name}
        onChange={(name) => onChange({ ...design, name }, 'name')}
      />
      <div className="diploma-pairs">
        <Select
          label={m.diploma_orientation({}, at)}
          value={design.orientation}
          options={ORIENTATIONS.map((one) => ({
            value: one,
            text: ORIENTATION_TEXTS[one]({}, at),
          }))}
          onChange={() => onChange(turned(design), '')}
        />
        <Select
          label={m.diploma_frame({}, at)}
          value={design.frame}
          options={FRAMES.map((frame) => ({ value: frame, text: FRAME_TEXTS[frame]({}, at) }))}
          onChange={(frame) => onChange({ ...design, frame }, '')}
        />
        <Select
          label={m.diploma_background({}, at)}
          value={design.background ?? ''}
          none={m.diploma_background_none({}, at)}
          options={[...known].map(([value, text]) => ({ value, text }))}
          onChange={(hash) => onChange({ ...design, background: hash === '' ? null : hash }, '')}
        />
        <ColorField
          label={m.diploma_frame_color({}, at)}
          value={design.frameColor}
          onChange={(frameColor) => onChange({ ...design, frameColor }, 'frame-color')}
        />
      </div>
      <Alert onRetry={reload}>{problem}</Alert>
      <p className="note">
        <OfficeLink to="/admin/files/organization">{m.diploma_background_hint({}, at)}</OfficeLink>
      </p>
    </section>
  );
}
