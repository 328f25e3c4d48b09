import pg from 'pg';
import ts from 'typescript';
// Sets the type parsers.
import '#server/db/connection.ts';
import type { Column } from './describe.ts';

/** What the connection makes of a value of each type, found by parsing an example. */
const EXAMPLES: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-11-18',
  float8: '1',
  int2: '1',
  int4: '1',
  int8: '1',
  name: 'a',
  numeric: '1',
  oid: '1',
  text: 'a',
  timestamptz: '2026-11-18 00:00:00+00',
  uuid: '3b241101-e2bb-4255-8caf-4136c566a962',
  varchar: 'a',
};

/** Facts from the database catalogue. */
export interface Catalogue {
  typeNames: ReadonlyMap<number, string>;
  /** Names of the columns of tables that may be null, by `table position`. */
  nullable: ReadonlyMap<string, string>;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type',
  );
  const columns = await client.query<{ key: string; name: string }>(
    `select attrelid || ' ' || attnum as key, attname as name from pg_attribute join pg_class on oid = attrelid
     where relkind = 'r' and not attnotnull and attnum > 0`,
  );
  return {
    typeNames: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    nullable: new Map(columns.rows.map(({ key, name }) => [key, name])),
  };
}

export class RowComparison {
  readonly #checker: ts.TypeChecker;
  readonly #catalogue: Catalogue;

  constructor(checker: ts.TypeChecker, catalogue: Catalogue) {
    this.#checker = checker;
    this.#catalogue = catalogue;
  }

  /** Differences between the result of a statement and the row type that its call declares. */
  problemsOf(call: ts.CallExpression, text: string, described: readonly Column[]): string[] {
    const columns = described.filter(({ typeId }) => this.#typeName(typeId) !== 'void');
    const [declared] = call.typeArguments ?? [];
    if (!declared)
      return columns.length > 0 && readsRows(call) ? ['reads rows without a type'] : [];
    const row = this.#checker.getTypeFromTypeNode(declared);
    const properties = new Map(row.getProperties().map((property) => [property.name, property]));
    const names = columns.map(({ name }) => name);
    const absent = [...properties.values()]
      .filter(({ name, flags }) => !names.includes(name) && !(flags & ts.SymbolFlags.Optional))
      .map(({ name }) => `${name} is declared and not selected`);
    const twice = names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} is selected twice`);
    const wrong = columns.flatMap((column) => {
      const property = properties.get(column.name);
      if (!property) return [`${column.name} is selected and not declared`];
      return this.#columnProblems(column, this.#checker.getTypeOfSymbol(property), text);
    });
    return [...absent, ...twice, ...wrong];
  }

  #columnProblems({ name, typeId, origin }: Column, declared: ts.Type, text: string): string[] {
    const typeName = this.#typeName(typeId);
    const written = this.#checker.typeToString(declared);
    if (!this.#holds(this.#checker.getNonNullableType(declared), typeName, typeId)) {
      return [`${name} is ${typeName} and declared as ${written}`];
    }
    const nullable = origin && this.#catalogue.nullable.get(`${origin.tableId} ${origin.position}`);
    const isGuarded = new RegExp(`\\b${nullable}"? is not null`).test(text);
    return nullable && !isGuarded && !this.#isNullable(declared)
      ? [`${name} may be null and is declared as ${written}`]
      : [];
  }

  #typeName(typeId: number): string {
    return this.#catalogue.typeNames.get(typeId) ?? String(typeId);
  }

  #isNullable(type: ts.Type): boolean {
    return (type.isUnion() ? type.types : [type]).some(
      ({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown)) !== 0,
    );
  }

  #holds(type: ts.Type, typeName: string, typeId: number): boolean {
    if (type.flags & ts.TypeFlags.Any) return false;
    if (typeName === 'json' || typeName === 'jsonb') return this.#isJson(type, 0);
    const isArray = typeName.startsWith('_');
    const example = EXAMPLES[isArray ? typeName.slice(1) : typeName];
    if (example === undefined) return false;
    const parse = pg.types.getTypeParser(typeId, 'text') as (written: string) => unknown;
    if (!isArray) return this.#isValue(type, parse(example));
    const [item] = parse(`{"${example.replaceAll('\\', '\\\\')}"}`) as unknown[];
    const items = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return items !== undefined && this.#isValue(items, item);
  }

  #isValue(type: ts.Type, value: unknown): boolean {
    const name = type.getSymbol()?.name;
    if (value instanceof Date) return name === 'Date';
    if (Buffer.isBuffer(value)) return name === 'Buffer';
    const basic = {
      string: this.#checker.getStringType(),
      number: this.#checker.getNumberType(),
      boolean: this.#checker.getBooleanType(),
    }[typeof value as string];
    return basic !== undefined && this.#checker.isTypeAssignableTo(type, basic);
  }

  /** JSON has no dates and no bytes. */
  #isJson(type: ts.Type, depth: number): boolean {
    if (depth > 4) return true;
    if (type.isUnionOrIntersection()) return type.types.every((one) => this.#isJson(one, depth));
    const name = type.getSymbol()?.name;
    if (name === 'Date' || name === 'Buffer') return false;
    const items = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (items) return typeof items === 'object' && this.#isJson(items, depth + 1);
    if (!(type.flags & ts.TypeFlags.Object)) return true;
    return type
      .getProperties()
      .every((property) => this.#isJson(this.#checker.getTypeOfSymbol(property), depth + 1));
  }
}

/** Whether more than the row count is read from the result. */
function readsRows(call: ts.CallExpression): boolean {
  const awaited = ts.isAwaitExpression(call.parent) ? call.parent : call;
  const { parent } = awaited;
  if (ts.isExpressionStatement(parent)) return false;
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return true;
  return parent.name.elements.some(({ name }) => name.getText() !== 'rowCount');
}
