// Guards the memory of the program. Node keeps the text of a program for as long as it runs, with two
// bytes for every character as soon as one of them needs two: a single word with a caron doubles a
// megabyte and a half.

const wide = /[^\0-\xff]/g;
/** Here an escape would mean itself. */
const wideRawText = /String\.raw`[^`]*[^\0-\xff][^`]*`/;

/** A plug-in of the bundler that writes every character beyond Latin-1 as an escape. */
export function narrowText() {
  return {
    name: 'narrow-text',
    // Before that, the bundler would turn escapes into characters again.
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
