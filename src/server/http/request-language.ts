import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language.ts';

/** The language of the call, else of the visitor's choice, else Slovak. */
export function requestLanguage(request: FastifyRequest, input: unknown): Language {
  if (typeof input === 'object' && input && 'language' in input && isLanguage(input.language)) {
    return input.language;
  }
  return chosenLanguage(request) ?? DEFAULT_LANGUAGE;
}

/** Null when the visitor has not chosen a language. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  if (isLanguage(lang)) return lang;
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(sk|en)(?:;|$)/.exec(
    request.headers.cookie ?? '',
  )?.[1];
  return isLanguage(chosen) ? chosen : null;
}
