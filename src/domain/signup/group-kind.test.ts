import { expect, it } from 'vitest';
import { saysItsKind } from './group-kind.ts';

it.each([
  ['Duo Žabky', 'duo', true],
  ['  DUO Žabky', 'duo', true],
  ['Veselé duo', 'duo', true],
  ['Duo-Žabky', 'duo', true],
  ['Žabky', 'duo', false],
  ['Duodenum', 'duo', false],
  ['Trio Nota', 'duo', false],
  ['Kvarteto Nota bene', 'ensemble', true],
  ['Klavírne trio Nota', 'ensemble', true],
  ['Komorný orchester ZUŠ', 'ensemble', true],
  ['SÚBOR huslistov', 'ensemble', true],
  ['Nota bene', 'ensemble', false],
  ['Duo Žabky', 'ensemble', false],
  ['Skupina 2', 'ensemble', true],
  ['Group 1', 'ensemble', true],
  ['Skupina 1', 'duo', false],
  ['', 'duo', false],
] as const)('%j says that it is a %s: %s', (name, kind, expected) => {
  expect(saysItsKind(name, kind)).toBe(expected);
});
