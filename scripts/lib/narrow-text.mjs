// Guards the memory of the program. Node keeps the source text of a program in memory, with two
// bytes for every character as soon as one of them needs two: a single word with a caron doubles a
// megabyte and a half.

const wide = /[^\0-\xff]/g;
/** In raw text an escape would be literal. */
const wideRawText = /String\.raw`[^`]*[^\0-\xff][^`]*`/;

/** A bundler plug-in that writes every character beyond Latin-1 as an escape. */
export function narrowText() {
  return {
    name: 'narrow-text',
    // In an earlier hook the bundler would turn the escapes back into characters.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || wideRawText.test(chunk.code)) continue;
        chunk.code = chunk.code.replace(wide, escaped);
      }
    },
  };
}

function escaped(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
