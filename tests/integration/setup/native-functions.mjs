// The legacy build of pdf.js replaces functions of Node with slower ones of its own, for the whole
// process: half of the time that profiles showed for pdf.js was spent in them by other code. It also
// works with Node's own.

const { push } = Array.prototype;
const textOf = Function.prototype.toString;
const { parse, stringify } = JSON;

await import('pdfjs-dist/legacy/build/pdf.mjs');
await import('pdfjs-dist/legacy/build/pdf.worker.mjs');

Object.defineProperty(Array.prototype, 'push', { value: push });
Object.defineProperty(Function.prototype, 'toString', { value: textOf });
Object.assign(JSON, { parse, stringify });
