import { type ComponentType, lazy } from 'react';
import { FailedPage } from '#client/components/failed-page.tsx';
import { FailedPart } from '#client/components/failed-part.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { m } from '#i18n/texts.ts';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of a page loaded on demand. If loading fails, the rest of the page stays. */
export function lazyPart<Props extends object>(load: Loader<Props>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: LostPart })));
}

export function lazyPage<Props extends object>(load: Loader<Props>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: LostPage })));
}

/** A failed dialog shows its error in a dialog. */
export function lazyDialog<Props extends { onClose(): void }>(load: Loader<Props>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: LostDialog })));
}

function LostPart() {
  return <FailedPart isLost />;
}

function LostPage() {
  return <FailedPage isLost />;
}

function LostDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  return (
    <Modal title={m.failed_part_title({}, at)} onClose={onClose}>
      <FailedPart isLost onClose={onClose} />
    </Modal>
  );
}
