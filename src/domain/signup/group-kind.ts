/** Words in names of groups, without accents: Slovak, English and those used in both. */
const KIND_WORDS = {
  duo: ['duo', 'dueto', 'duet', 'dvojica'],
  ensemble: [
    'band',
    'consort',
    'ensemble',
    'filharmonia',
    'group',
    'kapela',
    'kvarteto',
    'kvinteto',
    'nonet',
    'noneto',
    'octet',
    'okteto',
    'orchester',
    'orchestra',
    'orchestrik',
    'quartet',
    'quartetto',
    'quintet',
    'septet',
    'septeto',
    'sextet',
    'sexteto',
    'sinfonietta',
    'skupina',
    'subor',
    'suborik',
    'trio',
  ],
} as const satisfies Record<'duo' | 'ensemble', readonly string[]>;

/**
 * Whether the name already contains the kind of the group, as "Duo Žabky" or "Klavírne trio Nota"
 * do. Adding the kind would repeat it.
 */
export function saysItsKind(name: string, kind: keyof typeof KIND_WORDS): boolean {
  const kindWords: readonly string[] = KIND_WORDS[kind];
  return wordsOf(name).some((word) => kindWords.includes(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]/u);
}
