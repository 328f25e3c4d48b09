// Types for the used parts of packages without types.

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
