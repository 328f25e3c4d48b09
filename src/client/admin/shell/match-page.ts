/** The page whose pattern matches the path, with its parameters. */
export function matchPage<Page extends { path: string }>(
  pages: readonly Page[],
  path: string,
): { page: Page; params: Record<string, string> } | null {
  for (const page of pages) {
    const params = paramsOf(page.path, path);
    if (params) return { page, params };
  }
  return null;
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const found = path.split('/');
  if (expected.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = found[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else {
      if (value === '') return null;
      params[part.slice(1)] = decoded(value);
    }
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
