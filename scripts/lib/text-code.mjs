// JavaScript of one text in one language. A text of the catalogues is a string with inputs in
// braces, or has a variant for each plural form of an input:
//
//   [{ "declarations": ["input count", "local n = count: plural", "local c = count: number"],
//      "selectors": ["n"], "match": { "n=one": "{c} day", "n=other": "{c} days" } }]

const LOCAL = /^local (\w+) = (\w+): (plural|number)$/;
const BRACES = /\{(\w+)\}/g;

/** Names of the inputs. */
export function inputsOf(message) {
  if (typeof message !== 'string') return partsOf(message).inputs;
  return [...new Set([...message.matchAll(BRACES)].map(([, name]) => name))];
}

/** A literal, or a function of the inputs. `typeset` changes the spaces of what is printed. */
export function textCode(message, { locale, typeset = (text) => text }) {
  if (typeof message === 'string') {
    const text = typeset(message);
    return /[{}]/.test(text) ? `(i) => ${template(text, [])}` : JSON.stringify(text);
  }
  const { numbers, selected, variants } = partsOf(message);
  const locals = numbers.map(([local, input]) => `, ${local} = number('${locale}', i.${input})`);
  const names = numbers.map(([local]) => local);
  const forms = variants.map(([form, text]) => `${form}: ${template(typeset(text), names)}`);
  return `(i${locals.join('')}) => variant('${locale}', i.${selected}, { ${forms.join(', ')} })`;
}

function partsOf(message) {
  const [{ declarations, selectors, match }] = message;
  const inputs = declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
  const locals = declarations.flatMap((line) => {
    const [, local, input, sort] = LOCAL.exec(line) ?? [];
    return local ? [{ local, input, sort }] : [];
  });
  const plurals = locals.filter(({ sort }) => sort === 'plural');
  const [{ local, input: selected } = {}] = plurals;
  const variants = Object.entries(match).map(([when, text]) => {
    const [, selector, form] = /^(\w+)=(\w+)$/.exec(when) ?? [];
    return { selector, form, text };
  });
  const isKnown =
    message.length === 1 &&
    inputs.length + locals.length === declarations.length &&
    plurals.length === 1 &&
    selectors.join() === local &&
    variants.every(({ selector }) => selector === local) &&
    variants.some(({ form }) => form === 'other');
  if (!isKnown) throw new Error(`Unknown form of a text: ${JSON.stringify(message)}`);
  return {
    inputs,
    selected,
    numbers: locals
      .filter(({ sort }) => sort === 'number')
      .map((number) => [number.local, number.input]),
    variants: variants.map(({ form, text }) => [form, text]),
  };
}

function template(text, locals) {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&');
  const filled = escaped.replace(BRACES, (_, name) =>
    locals.includes(name) ? `\${${name}}` : `\${i.${name}}`,
  );
  return `\`${filled}\``;
}
