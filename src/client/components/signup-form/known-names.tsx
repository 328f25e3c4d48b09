import type { SignupDraft } from '#domain/draft/draft.ts';
import { tidyName } from '#domain/draft/typed-values.ts';

/** Ids of the lists that fields of all cards share. */
export const COMPOSERS = 'known-composers';
export const ACCOMPANISTS = 'known-accompanists';

interface KnownNamesProps {
  draft: SignupDraft;
  /** The card that is being typed: half a name is no help. */
  exceptFor: string | null;
}

/** Names that were typed for others already. */
export function KnownNames({ draft, exceptFor }: KnownNamesProps) {
  const programmes = draft.persons
    .filter(({ key }) => key !== exceptFor)
    .flatMap(({ programmes = [] }) => programmes);
  const composers = programmes.flatMap(({ pieces }) => pieces.map(({ composer }) => composer));
  const accompanists = programmes.flatMap((one) => one.accompanists.map(({ name }) => name));
  return (
    <>
      <Names id={COMPOSERS} names={composers} />
      <Names id={ACCOMPANISTS} names={accompanists} />
    </>
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  const known = new Set(names.map(tidyName).filter((name) => name !== ''));
  return (
    <datalist id={id}>
      {[...known].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
