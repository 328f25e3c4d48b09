import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ConstantText, NotConstant } from './constant-text.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A call of `query` in the sources. */
export interface Site {
  /** File and function. */
  place: string;
  call: ts.CallExpression;
  /** Null when the text depends on values of the running program. */
  texts: string[] | null;
  why: string;
}

/** Types of other packages say nothing about rows, and reading them takes most of the time. */
const READ_PACKAGES =
  /^(?:pg|pg-types|pg-protocol|zod|#.*|\.{1,2}\/.*|node:.*|events|stream|tls|net|buffer)$/;

/** The server without its migrations, which every test runs, and these files besides. */
export function createProgram(others: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options: written } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const options = { ...written, allowJs: false, lib: ['lib.es2024.d.ts'], noLibCheck: true };
  const files = ts.sys
    .readDirectory(path.join(ROOT, 'src/server'), ['.ts'])
    .filter((file) => !/\.test\.ts$|\/db\/migrations\//.test(file))
    .filter((file) => /\.query[<(]/.test(ts.sys.readFile(file) ?? ''));
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      READ_PACKAGES.test(text) || from.includes('/node_modules/')
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    );
  const added = others.map((file) => path.join(ROOT, file));
  return ts.createProgram([...files, ...added], options, host);
}

export function findSites(program: ts.Program): Site[] {
  const checker = program.getTypeChecker();
  const constant = new ConstantText(checker);
  const found: Site[] = [];
  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(node, checker)) {
        found.push(siteOf(node, source, constant));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function isQuery({ expression }: ts.CallExpression, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'query') return false;
  const declared = checker.getSymbolAtLocation(expression.name)?.declarations ?? [];
  return declared.some((one) => one.getSourceFile().fileName.includes('/@types/pg/'));
}

function siteOf(call: ts.CallExpression, source: ts.SourceFile, constant: ConstantText): Site {
  const place = `${path.relative(ROOT, source.fileName)} ${functionOf(call)}`;
  const [text] = call.arguments;
  try {
    if (!text) throw new NotConstant('no text');
    return { place, call, texts: constant.textsOf(text), why: '' };
  } catch (error) {
    if (!(error instanceof NotConstant)) throw error;
    return { place, call, texts: null, why: error.message };
  }
}

function functionOf(call: ts.Node): string {
  const holder =
    ts.findAncestor(call, ts.isFunctionDeclaration) ??
    ts.findAncestor(call, ts.isPropertyAssignment) ??
    ts.findAncestor(call, ts.isMethodDeclaration);
  return holder?.name?.getText() ?? '';
}
