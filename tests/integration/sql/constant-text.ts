import ts from 'typescript';

/** The possible values of an expression. A conditional has several. */
type Alternatives = readonly unknown[];
type Bindings = ReadonlyMap<ts.Symbol, Alternatives>;

/** A function of the program, with the bindings of the place where it was written. */
class Callable {
  readonly node: ts.FunctionLikeDeclaration;
  readonly bindings: Bindings;

  constructor(node: ts.FunctionLikeDeclaration, bindings: Bindings) {
    this.node = node;
    this.bindings = bindings;
  }
}

/** The expression depends on values that only the running program has. */
export class NotConstant extends Error {}

const MOST_ALTERNATIVES = 64;

/** Evaluates the expressions that statements are made of: templates, constants and small functions. */
export class ConstantText {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Every text that the expression may stand for. */
  textsOf(expression: ts.Expression): string[] {
    return this.#evaluate(expression, new Map()).map((value) => {
      const text = typeof value === 'object' ? propertyOf(value, 'text') : value;
      if (typeof text !== 'string') throw new NotConstant(expression.getText());
      return text;
    });
  }

  #evaluate(node: ts.Expression, bindings: Bindings): Alternatives {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text.replaceAll('_', ''))];
    if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return [false];
    if (ts.isTemplateExpression(node)) return this.#template(node, bindings);
    if (ts.isIdentifier(node)) return this.#identifier(node, bindings);
    if (ts.isConditionalExpression(node)) return this.#conditional(node, bindings);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
      return [new Callable(node, bindings)];
    }
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, bindings);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, bindings);
    if (ts.isPropertyAccessExpression(node)) {
      return this.#evaluate(node.expression, bindings).map((of) => propertyOf(of, node.name.text));
    }
    if (ts.isElementAccessExpression(node)) return this.#element(node, bindings);
    if (ts.isCallExpression(node)) return this.#call(node, bindings);
    if (isWrapper(node)) return this.#evaluate(node.expression, bindings);
    throw new NotConstant(node.getText());
  }

  #conditional(node: ts.ConditionalExpression, bindings: Bindings): Alternatives {
    const { condition, whenTrue, whenFalse } = node;
    if (ts.isBinaryExpression(condition) && condition.operatorToken.getText() === '===') {
      const [left, right] = [condition.left, condition.right].map((side) =>
        lazily(() => this.#evaluate(side, bindings)),
      );
      if (left?.length === 1 && right?.length === 1 && isText(left[0]) && isText(right[0])) {
        return this.#evaluate(left[0] === right[0] ? whenTrue : whenFalse, bindings);
      }
    }
    return unique([...this.#evaluate(whenTrue, bindings), ...this.#evaluate(whenFalse, bindings)]);
  }

  #template(node: ts.TemplateExpression, bindings: Bindings): Alternatives {
    let texts = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const parts = this.#evaluate(expression, bindings).map((part) => {
        if (typeof part !== 'string' && typeof part !== 'number') {
          throw new NotConstant(expression.getText());
        }
        return `${part}${literal.text}`;
      });
      texts = combine(texts, parts, (text, part) => text + part);
    }
    return unique(texts);
  }

  #identifier(node: ts.Identifier, bindings: Bindings): Alternatives {
    const symbol = this.#symbolOf(node);
    const bound = symbol && bindings.get(symbol);
    if (bound) return bound;
    const declaration = symbol?.valueDeclaration;
    if (!declaration) throw new NotConstant(node.text);
    if (ts.isFunctionDeclaration(declaration)) return [new Callable(declaration, bindings)];
    if (ts.isBindingElement(declaration)) return this.#bindingElement(declaration, bindings);
    if (ts.isParameter(declaration)) return this.#literals(declaration);
    if (!ts.isVariableDeclaration(declaration) || !isConst(declaration)) {
      throw new NotConstant(node.text);
    }
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) {
      return unique(this.#evaluate(loop.expression, bindings).flatMap(itemsOf));
    }
    if (!declaration.initializer) throw new NotConstant(node.text);
    return this.#evaluate(declaration.initializer, bindings);
  }

  /** A parameter whose type names its values. */
  #literals(parameter: ts.ParameterDeclaration): Alternatives {
    const type = this.#checker.getTypeAtLocation(parameter);
    return (type.isUnion() ? type.types : [type]).map((one) => {
      if (!one.isStringLiteral()) throw new NotConstant(parameter.getText());
      return one.value;
    });
  }

  #symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.#checker.getSymbolAtLocation(node);
    const isAlias = symbol && symbol.flags & ts.SymbolFlags.Alias;
    return isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** A name of `const { name } = whole` or `const [name] = whole`. */
  #bindingElement(element: ts.BindingElement, bindings: Bindings): Alternatives {
    const pattern = element.parent;
    const owner = pattern.parent;
    if (!ts.isVariableDeclaration(owner) || !isConst(owner)) {
      throw new NotConstant(element.getText());
    }
    const loop = owner.parent.parent;
    const wholes = ts.isForOfStatement(loop)
      ? this.#evaluate(loop.expression, bindings).flatMap(itemsOf)
      : owner.initializer
        ? this.#evaluate(owner.initializer, bindings)
        : [];
    return unique(wholes.map((whole) => partOf(whole, element)));
  }

  #array(node: ts.ArrayLiteralExpression, bindings: Bindings): Alternatives {
    let lists: unknown[][] = [[]];
    for (const element of node.elements) {
      const isSpread = ts.isSpreadElement(element);
      const items = lazily(() =>
        this.#evaluate(isSpread ? element.expression : element, bindings),
      ).map((item) => (isSpread ? itemsOf(item) : [item]));
      lists = combine(lists, items, (list, more) => [...list, ...more]);
    }
    return lists;
  }

  #object(node: ts.ObjectLiteralExpression, bindings: Bindings): Alternatives {
    let objects: Record<string, unknown>[] = [{}];
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.#evaluate(property.expression, bindings) as typeof objects;
        objects = combine(objects, spread, (object, more) => ({ ...object, ...more }));
        continue;
      }
      const isShorthand = ts.isShorthandPropertyAssignment(property);
      if (!isShorthand && !ts.isPropertyAssignment(property)) {
        throw new NotConstant(property.getText());
      }
      const name = property.name.getText().replaceAll(/^'|'$/g, '');
      const values = lazily(() =>
        this.#evaluate(isShorthand ? property.name : property.initializer, bindings),
      );
      objects = combine(objects, values, (object, value) => ({ ...object, [name]: value }));
    }
    return objects;
  }

  #element(node: ts.ElementAccessExpression, bindings: Bindings): Alternatives {
    const wholes = this.#evaluate(node.expression, bindings);
    const keys = lazily(() => this.#evaluate(node.argumentExpression, bindings));
    return unique(
      wholes.flatMap((whole) =>
        keys.flatMap((key) =>
          key instanceof NotConstant ? valuesOf(whole) : [propertyOf(whole, String(key))],
        ),
      ),
    );
  }

  #call(node: ts.CallExpression, bindings: Bindings): Alternatives {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      return this.#method(node, expression, bindings);
    }
    const given = node.arguments.map((argument) =>
      lazily(() => this.#evaluate(argument, bindings)),
    );
    return unique(
      this.#evaluate(expression, bindings).flatMap((called) => this.#apply(called, given)),
    );
  }

  #method(
    node: ts.CallExpression,
    { expression, name }: ts.PropertyAccessExpression,
    bindings: Bindings,
  ): Alternatives {
    const given = node.arguments.map((argument) => this.#evaluate(argument, bindings));
    const [first = []] = given;
    if (expression.getText() === 'Object') {
      return first.map((value) => objectFunction(name.text)(value as object));
    }
    const owners = this.#evaluate(expression, bindings);
    if (PLAIN_METHODS.has(name.text)) {
      return combine(owners, given.length > 0 ? first : [undefined], (owner, argument) =>
        plainMethod(owner, name.text, argument),
      );
    }
    if (name.text === 'map') {
      return owners.flatMap((owner) => {
        const mapped = itemsOf(owner).map((item, index) =>
          this.#apply(first[0], [[item], [index]]),
        );
        return mapped.reduce<unknown[][]>(
          (lists, items) => combine(lists, items, (list, item) => [...list, item]),
          [[]],
        );
      });
    }
    throw new NotConstant(node.getText());
  }

  #apply(called: unknown, given: readonly Alternatives[]): Alternatives {
    if (!(called instanceof Callable)) throw new NotConstant('a call');
    // One choice at a time: a parameter that is used twice is the same in both places.
    const choices = given.reduce<unknown[][]>(
      (lists, values) => combine(lists, values, (list, value) => [...list, value]),
      [[]],
    );
    return unique(choices.flatMap((choice) => this.#run(called, choice)));
  }

  #run({ node, bindings: outer }: Callable, given: readonly unknown[]): Alternatives {
    const bindings = new Map(outer);
    for (const [index, { name, initializer }] of node.parameters.entries()) {
      const absent = initializer ? this.#evaluate(initializer, bindings) : [];
      this.#bind(name, index < given.length ? [given[index]] : absent, bindings);
    }
    if (!node.body) throw new NotConstant(node.getText());
    if (!ts.isBlock(node.body)) return this.#evaluate(node.body, bindings);
    return unique(returnedBy(node.body).flatMap((returned) => this.#evaluate(returned, bindings)));
  }

  #bind(name: ts.BindingName, values: Alternatives, bindings: Map<ts.Symbol, Alternatives>): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.#checker.getSymbolAtLocation(name);
      if (symbol) bindings.set(symbol, values);
      return;
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const parts = values.map((value) => partOf(value, element));
      const { initializer } = element;
      const isAbsent = parts.some((part) => part === undefined);
      const known =
        isAbsent && initializer
          ? [
              ...parts.filter((part) => part !== undefined),
              ...this.#evaluate(initializer, bindings),
            ]
          : parts;
      this.#bind(element.name, known, bindings);
    }
  }
}

function isWrapper(
  node: ts.Expression,
): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression {
  return (
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  );
}

function isConst(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
}

function returnedBy(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** An unused part of the text may be anything. */
function lazily(evaluate: () => Alternatives): Alternatives {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof NotConstant) return [error];
    throw error;
  }
}

function combine<A, B, C>(left: readonly A[], right: readonly B[], join: (a: A, b: B) => C): C[] {
  if (left.length * right.length > MOST_ALTERNATIVES)
    throw new NotConstant('too many alternatives');
  return left.flatMap((a) => right.map((b) => join(a, b)));
}

function unique(values: readonly unknown[]): unknown[] {
  return [...new Set(values)];
}

const PLAIN_METHODS: ReadonlySet<string> = new Set(['join', 'split', 'trim']);

function plainMethod(owner: unknown, name: string, argument: unknown): unknown {
  const isPlain = Array.isArray(owner) ? owner.every(isText) : isText(owner);
  if (!isPlain) throw new NotConstant(name);
  const method = (owner as Record<string, unknown>)[name] as (given: unknown) => unknown;
  return method.call(owner, argument);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function objectFunction(name: string): (value: object) => unknown {
  if (name !== 'keys' && name !== 'values' && name !== 'entries') throw new NotConstant(name);
  return Object[name];
}

function itemsOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotConstant('a list');
  return value;
}

function valuesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) throw new NotConstant('an element');
  return Object.values(value);
}

function propertyOf(value: unknown, name: string): unknown {
  if (value instanceof NotConstant) throw value;
  if (typeof value !== 'object' || value === null) throw new NotConstant(name);
  const property = (value as Record<string, unknown>)[name];
  if (property instanceof NotConstant) throw property;
  return property;
}

function partOf(whole: unknown, element: ts.BindingElement): unknown {
  if (ts.isArrayBindingPattern(element.parent)) {
    return itemsOf(whole)[element.parent.elements.indexOf(element)];
  }
  const { propertyName, name } = element;
  return propertyOf(whole, (propertyName ?? name).getText());
}
