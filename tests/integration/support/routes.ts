import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
}

/** Every route of the application, read from the tree that the framework prints. */
export function routesOf(app: FastifyInstance): Route[] {
  const parts: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, branch, part = '', methods] =
        /^(.*?[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (branch === undefined) return [];
      parts.length = branch.length / 4 - 1;
      parts.push(part.replace('(empty root node)', ''));
      const url = parts.join('');
      return methods ? methods.split(', ').map((method) => ({ method, url })) : [];
    });
}
