// Writes the compiled texts once more as one module, with one file of types. As thousands of modules
// they let a bundler give each page only its own texts, but Node takes two seconds to load them, and
// the type checker reads each of them. `imports` in package.json gives the modules to the bundles of
// the browser and the joined one to all others.

const IMPORTS_AND_COMMENTS = /^import .*\n|^\/\*[\s\S]*?\*\/\n/gm;
const INPUTS = /^\/\*\* @typedef \{(\{.*\})\} \w+ \*\/$/m;
const MESSAGE =
  /^(\/\*\*\n(?:\*.*\n)*?)\*\n(?:\* @.*\n)+\*\/\nexport const (\w+) = .*\(inputs(\??): /m;

const CODE_HEAD = `import * as registry from './registry.js';
import { experimentalStaticLocale, getLocale } from './runtime.js';
`;
const TYPES_HEAD = `type Said = string & { readonly __brand: 'LocalizedString' };
interface Options { locale?: 'sk' | 'en' }
type Plain = (inputs?: {}, options?: Options) => Said;
type Filled<Inputs> = (inputs: Inputs, options?: Options) => Said;
`;

/** Takes the files of the compiler and returns two more: `joined.js` and `joined.d.ts`. */
export function joinTexts(output) {
  const texts = Object.entries(output)
    .filter(([file]) => /^messages\/(?!_index).*\.js$/.test(file))
    .map(([, text]) => text);
  const code = texts.map((text) => text.replace(IMPORTS_AND_COMMENTS, '').trim());
  return {
    'joined.js': `${CODE_HEAD}${code.join('\n')}\n`,
    'joined.d.ts': TYPES_HEAD + texts.map(typeOf).join(''),
  };
}

function typeOf(text) {
  const [, inputs] = INPUTS.exec(text) ?? [];
  const [, comment, name, optional] = MESSAGE.exec(text) ?? [];
  if (!inputs || !name) throw new Error(`join-texts.mjs does not know this:\n${text}`);
  const type = optional ? 'Plain' : `Filled<${inputs}>`;
  return `${comment}*/\nexport const ${name}: ${type};\n`;
}
