import { useCallback } from 'react';
import { ChoiceField, ColorField, PanelField } from '#client/admin/diplomas/panel-fields.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { Trouble } from '#client/admin/trouble.tsx';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
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

/** The paper itself: how it lies and what is drawn behind the fields. */
export function PagePanel({ design, editionId, onChange }: PagePanelProps) {
  const at = useLocale();
  const load = useCallback(
    () => callAsUser('listFiles', { editionId, buckets: ['organization'], limit: 200 }),
    [editionId],
  );
  const { data, problem, reload } = useLoaded(load);
  const pictures = (data?.files ?? []).filter(({ kind }) => PICTURES.includes(kind));
  const known = new Map(pictures.map(({ contentHash, name }) => [contentHash, name]));
  if (design.background && !known.has(design.background)) {
    known.set(design.background, data ? m.diploma_background_gone({}, at) : '…');
  }
  return (
    <section className="diploma-panel" aria-label={m.diploma_page({}, at)}>
      <h2>{m.diploma_page({}, at)}</h2>
      <PanelField label={m.diploma_name({}, at)}>
        {(id) => (
          <input
            id={id}
            type="text"
            maxLength={MOST_DESIGN_NAME}
            value={design.name}
            onChange={({ target }) => onChange({ ...design, name: target.value }, 'name')}
          />
        )}
      </PanelField>
      <div className="diploma-pairs">
        <ChoiceField
          label={m.diploma_orientation({}, at)}
          value={design.orientation}
          options={ORIENTATIONS.map((one) => [one, ORIENTATION_TEXTS[one]({}, at)] as const)}
          onChange={() => onChange(turned(design), '')}
        />
        <ChoiceField
          label={m.diploma_frame({}, at)}
          value={design.frame}
          options={FRAMES.map((frame) => [frame, FRAME_TEXTS[frame]({}, at)] as const)}
          onChange={(frame) => onChange({ ...design, frame }, '')}
        />
        <ChoiceField
          label={m.diploma_background({}, at)}
          value={design.background ?? ''}
          options={[['', m.diploma_background_none({}, at)] as const, ...known]}
          onChange={(hash) => onChange({ ...design, background: hash === '' ? null : hash }, '')}
        />
        <ColorField
          label={m.diploma_frame_color({}, at)}
          value={design.frameColor}
          onChange={(frameColor) => onChange({ ...design, frameColor }, 'frame-color')}
        />
      </div>
      <Trouble text={problem} onRetry={reload} />
      <p className="note">
        <OfficeLink to="/admin/files/organization">{m.diploma_background_hint({}, at)}</OfficeLink>
      </p>
    </section>
  );
}
