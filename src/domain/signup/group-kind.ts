/** Words that groups are named by, without accents: Slovak, English and what musicians say in both. */
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
 * Whether a name says already what the group is: "Duo Žabky" or "Klavírne trio Nota". Another word
 * before it would say the same twice.
 */
export function saysItsKind(name: string, kind: keyof typeof KIND_WORDS): boolean {
  const known: readonly string[] = KIND_WORDS[kind];
  return wordsOf(name).some((word) => known.includes(word));
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]/u);
}
