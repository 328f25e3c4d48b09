import type pg from 'pg';

/** A column of the result of a statement, as PostgreSQL describes it before the statement is run. */
export interface Column {
  name: string;
  typeId: number;
  /** The column of a table that it is read from; null for every other expression. */
  origin: { tableId: number; position: number } | null;
}

interface WireField {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/** The connection under a client. Its types leave out what the library uses itself. */
interface Wire {
  parse(statement: { text: string; name: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Prepares a statement without running it. */
class Description implements pg.Submittable {
  readonly done: Promise<Column[]>;
  #resolve!: (columns: Column[]) => void;
  #reject!: (error: Error) => void;
  #columns: Column[] = [];
  #error: Error | null = null;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.parse({ text: this.#text, name: '' });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: readonly WireField[] }): void {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      typeId: dataTypeID,
      origin: columnID > 0 ? { tableId: tableID, position: columnID } : null,
    }));
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#resolve(this.#columns);
  }
}

export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const description = new Description(text);
  client.query(description);
  return description.done;
}
