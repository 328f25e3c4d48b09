import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import type { SentKind } from '#domain/documents/document-name.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { loadContent, sampleContent } from '#server/features/print/content.ts';
import type { PrintScope } from '#server/features/print/extras.ts';
import { type Maker, picturesOf } from '#server/features/print/making/make-run.ts';
import { renderDocument } from '#server/features/print/making/render-document.ts';

/** Enough to see what it looks like; a booklet is shown whole, since its contents list it all. */
const PREVIEWED_SIGNUPS = 20;
const PREVIEWED_PARTS = 3;

export async function previewOf(
  maker: Maker,
  scope: PrintScope,
): Promise<{ pdf: Uint8Array; isSample: boolean }> {
  const print = printOf(scope.request.kind);
  const loaded = await loadContent(maker, { ...scope, isPreview: true });
  const isSample = print.isEmpty(loaded);
  const shown = shownContent();
  const pictures = await picturesOf(maker, print.pictures?.(shown) ?? []);
  const { pdf } = await renderDocument(maker.renderer, {
    document: print,
    content: shown,
    pictures,
  });
  return { pdf, isSample };

  function shownContent(): PrintContent<unknown> {
    const content = isSample ? sampleContent(scope) : loaded;
    if (scope.request.kind !== 'bulletin') return beginningOf(content);
    // People may be missing yet; what the office has written for them is not.
    return { ...content, extra: loaded.extra };
  }

  function beginningOf(whole: PrintContent<unknown>): PrintContent<unknown> {
    const parts = print.parts?.(whole).slice(0, PREVIEWED_PARTS) ?? [];
    if (print.joined && parts.length > 0) return print.joined(parts.map((part) => part.content));
    for (const count of [PREVIEWED_SIGNUPS, PREVIEWED_SIGNUPS * 10]) {
      const few = firstSignups(whole, count);
      if (!print.isEmpty(few)) return few;
    }
    return whole;
  }
}

export interface SpecimenScope {
  kind: SentKind;
  config: ConfigRecord;
  language: Language;
}

/** What is sent is about somebody, so only a sample of it can be looked at. */
export async function specimenOf(
  { renderer, publicUrl }: Pick<Maker, 'renderer' | 'publicUrl'>,
  { kind, ...scope }: SpecimenScope,
): Promise<{ pdf: Uint8Array; isSample: true }> {
  const document = DOCUMENTS[kind];
  const content = document.sample({ ...scope, publicUrl });
  const { pdf } = await renderDocument(renderer, { document, content });
  return { pdf, isSample: true };
}

/** The people of the first signups, as if there were no others. */
function firstSignups(content: PrintContent<unknown>, count: number): PrintContent<unknown> {
  const { persons, groups, entries } = content.roster;
  const ids = new Set([...new Set(persons.map(({ signupId }) => signupId))].slice(0, count));
  const isAmong = ({ signupId }: { signupId: string }) => ids.has(signupId);
  const roster = {
    persons: persons.filter(isAmong),
    groups: groups.filter(isAmong),
    entries: entries.filter(isAmong),
  };
  return { ...content, roster };
}
