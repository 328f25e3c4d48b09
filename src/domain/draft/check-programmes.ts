import { checkWantedAppearances } from '#domain/appearance/check-wanted.ts';
import { isBlankPiece, type SignupDraft } from '#domain/draft/draft.ts';
import {
  appearancesOfDraft,
  type DraftAppearance,
  pieceOf,
  wantedAppearance,
} from '#domain/draft/draft-appearances.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { MAX_MINUTES } from '#domain/signup/text-rules.ts';

/** Fields of the specification that the form fills from the pieces. */
const TOLD = /^persons\.(\d+)\.(song1|song2|minutes1|minutes2)$/;
const PROGRAM = /^persons\.\d+\.program$/;

/** Without the issues of fields that are no fields of the form. */
export function withoutToldFields(issues: readonly Issue[]): Issue[] {
  return issues.filter(
    ({ path, code }) => !TOLD.test(path) && !(PROGRAM.test(path) && code === 'required'),
  );
}

/**
 * Issues with paths like `persons.1.programmes.0.pieces.1.title`. Pieces that are songs of the
 * specification must be named; a row that is taken away says that there is no such piece.
 */
export function checkProgrammes(
  draft: SignupDraft,
  config: EditionConfig,
  /** An edit of programmes alone may leave what is not known. */
  { mayBeBlank = false }: { mayBeBlank?: boolean } = {},
): Issue[] {
  return appearancesOfDraft(draft, config).flatMap((appearance) => {
    const { programme, isTold } = appearance;
    const path = pathOf(appearance);
    const unnamed = programme.pieces.flatMap((piece, row): Issue[] => {
      const isMissing = isBlankPiece(piece) ? isTold && !mayBeBlank : piece.title.trim() === '';
      return isMissing ? [{ path: `${path}.pieces.${row}.title`, code: 'required' }] : [];
    });
    const isEmpty = isTold && programme.pieces.length === 0 && programme.id === '';
    return [
      ...(isEmpty && !mayBeBlank && !mayComeLater(config)
        ? [{ path: `${path}.pieces`, code: 'required' as const }]
        : []),
      ...unnamed,
      ...contentIssues(appearance, path),
    ];
  });
}

/** Whether the edition lets pieces be named after signup has closed. */
export function mayComeLater({ signup }: Pick<EditionConfig, 'signup'>): boolean {
  return signup.programmeClosesAt !== null && signup.programmeClosesAt > signup.closesAt;
}

function pathOf({ list, index, at }: DraftAppearance): string {
  return `${list}.${index}.programmes.${at}`;
}

function contentIssues(appearance: DraftAppearance, path: string): Issue[] {
  const { programme } = appearance;
  const wanted = {
    ...wantedAppearance(appearance, ''),
    id: '',
    accompanists: programme.accompanists.map(({ name }) => ({ id: '', name: name.trim() || '-' })),
    pieces: programme.pieces.map(pieceOf),
  };
  const known = { appearances: new Set<string>(), accompanists: new Set<string>() };
  return checkWantedAppearances([wanted], known).map((issue) => inField(issue, path));
}

/** The place of an issue of the server's list, where the list is one appearance. */
function inField({ path, ...issue }: Issue, base: string): Issue {
  const [, , field = '', position = '', part = ''] = path.split('.');
  if (field === 'players') return { ...issue, path: `${base}.instruments.${position}` };
  if (field === 'accompanists') return { ...issue, path: `${base}.accompanist` };
  if (part !== 'seconds') return { ...issue, path: `${base}.pieces.${position}.${part}` };
  return { ...issue, path: `${base}.pieces.${position}.minutes`, max: MAX_MINUTES };
}

/**
 * Where the form shows an issue that the server found: at the piece that a song or an item of its
 * list was made from.
 */
export function inDraft(issue: Issue, draft: SignupDraft, config: EditionConfig): Issue {
  const [, person, song] = TOLD.exec(issue.path) ?? [];
  const appearances = appearancesOfDraft(draft, config);
  if (person !== undefined && song !== undefined) {
    const key = draft.persons[Number(person)]?.key;
    const first = appearances.find(({ players }) => players.some((one) => one.key === key));
    if (!first) return issue;
    const row = rowOf(first, Number(song.at(-1)) - 1);
    const field = song.startsWith('song') ? 'title' : 'minutes';
    return { ...issue, path: `${pathOf(first)}.pieces.${row}.${field}` };
  }
  const [list, position, ...deeper] = issue.path.split('.');
  const appearance = list === 'appearances' ? appearances[Number(position)] : undefined;
  if (!appearance) return issue;
  const base = pathOf(appearance);
  const [field = '', at = '0'] = deeper;
  if (field === 'pieces') {
    const path = ['appearances', '0', field, rowOf(appearance, Number(at)), ...deeper.slice(2)];
    return inField({ ...issue, path: path.join('.') }, base);
  }
  if (field === 'accompanists' || (field === 'players' && deeper.length > 1)) {
    return inField({ ...issue, path: `appearances.0.${deeper.join('.')}` }, base);
  }
  const owner = `${appearance.list}.${appearance.index}`;
  return { ...issue, path: `${owner}.${appearance.list === 'persons' ? 'category' : 'people'}` };
}

/** Blank rows are not sent. */
function rowOf({ programme }: DraftAppearance, sent: number): number {
  const rows = programme.pieces.flatMap((piece, row) => (isBlankPiece(piece) ? [] : [row]));
  return rows[sent] ?? sent;
}
