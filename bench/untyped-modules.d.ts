// The parts that we use of packages of bench/packages, which may not be installed.

declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    method: 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    /** Milliseconds between two checks whether it is time to stop. */
    sampleInt: number;
    requests: Request[];
  }
  interface Run extends EventEmitter {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): this;
    on(event: 'reqError', listener: (error: Error) => void): this;
    stop(): void;
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: unknown) => void,
  ): Run;
}

declare module 'pdfmake' {
  export type Content = string | { [property: string]: unknown } | Content[];
  export interface Definition {
    content: Content;
    footer?: (page: number, pages: number) => Content;
    defaultStyle?: Record<string, unknown>;
    [property: string]: unknown;
  }
  interface Fonts {
    [family: string]: { normal: string; bold?: string; italics?: string };
  }
  const pdfmake: {
    setFonts(fonts: Fonts): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
    logLevel: 'silent';
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  interface Result {
    audits: Record<string, { score: number | null; numericValue?: number }>;
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    environment: { benchmarkIndex: number };
    runtimeError?: { message: string };
  }
  export default function lighthouse(
    address: string,
    options: { port: number; onlyCategories: readonly string[]; logLevel: 'silent' },
  ): Promise<{ lhr: Result } | undefined>;
}

declare module 'exceljs' {
  import type { Writable } from 'node:stream';

  interface Row {
    commit(): void;
  }
  class WorkbookWriter {
    constructor(options: { stream: Writable });
    addWorksheet(name: string): { addRow(values: string[]): Row };
    commit(): Promise<void>;
  }
  const exceljs: { stream: { xlsx: { WorkbookWriter: typeof WorkbookWriter } } };
  export default exceljs;
}
