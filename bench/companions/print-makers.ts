import type { PrintContent } from '#documents/prints/print-content.ts';
import { DEFAULT_OPTIONS } from '#domain/prints/print-options.ts';
// Makes printed documents with one renderer, in a process of its own for exact memory figures.

import { setTimeout as delay } from 'node:timers/promises';
import type { PdfPayloads, PdfTemplate } from '#documents/pdf/templates.ts';
import { printOf } from '#documents/prints/registry.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { Roster } from '#domain/prints/roster.ts';
import { createPdfRenderer, FOR_PRINTS } from '#server/pdf/renderer.ts';
import { largeRoster } from '#tests/factories/large-roster.ts';
import { answerQuestions } from '../companion-process.ts';
import { pdfmakeBadges, pdfmakeBulletin, pdfmakeDiplomas } from './pdfmake-prints.ts';

type Engine = 'ours' | 'pdfmake';
export type Job = 'diplomas-singly' | 'diplomas' | 'badges' | 'bulletin';

const config = { ...sampleEdition('2026-11-15'), id: 'config-1', version: 1 };
const KINDS = {
  diplomas: 'diplomas',
  'diplomas-singly': 'diplomas',
  badges: 'badges',
  bulletin: 'bulletin',
} as const;

/** Different people in every round, because a compiler reuses earlier results. */
function contentOf(job: Job, people: number, round: number): PrintContent<unknown> {
  const print = printOf(KINDS[job]);
  return {
    config,
    language: 'sk',
    filter: { days: [], categories: [], schools: [], signupIds: [] },
    roster: renamed(largeRoster(config, people), round),
    options: DEFAULT_OPTIONS,
    extra: print.sampleExtra('sk', largeRoster(config, people)),
  };
}

function renamed(roster: Roster, round: number): Roster {
  const mark = 'x'.repeat(round);
  const persons = roster.persons.map((person) => ({
    ...person,
    name: mark + person.name,
    diplomName: mark + person.diplomName,
    school: mark + person.school,
    teacherName: mark + person.teacherName,
    song1: mark + person.song1,
    song2: person.song2 && mark + person.song2,
  }));
  const groups = roster.groups.map((group) => ({
    ...group,
    people: group.people.map((name) => mark + name),
  }));
  return { ...roster, persons, groups };
}

let ours = createPdfRenderer(FOR_PRINTS);

const PDFMAKE = {
  diploma: (payload: unknown) => pdfmakeDiplomas(payload as PdfPayloads['diploma']),
  badges: (payload: unknown) => pdfmakeBadges(payload as PdfPayloads['badges']),
  bulletin: (payload: unknown) => pdfmakeBulletin(payload as PdfPayloads['bulletin']),
};

function render(engine: Engine, template: PdfTemplate, payload: never): Promise<Uint8Array> {
  return engine === 'ours'
    ? ours.render(template, payload)
    : PDFMAKE[template as keyof typeof PDFMAKE](payload);
}

const answers = {
  /** Composing the texts is not part of the work: both renderers get the same. */
  async make({
    engine,
    job,
    people,
    documents,
    round,
  }: {
    engine: Engine;
    job: Job;
    people: number;
    documents: number;
    round: number;
  }) {
    const print = printOf(KINDS[job]);
    const content = contentOf(job, people, round);
    const parts = job === 'diplomas-singly' ? (print.parts?.(content) ?? []) : [{ content }];
    const payloads = parts.slice(0, documents).map((part) => print.payload(part.content) as never);
    const cpu = process.cpuUsage();
    const began = performance.now();
    let bytes = 0;
    for (const payload of payloads) bytes += (await render(engine, print.template, payload)).length;
    const ms = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    return { count: payloads.length, ms, cpuMs: (user + system) / 1000, bytes };
  },
  memory: () => process.memoryUsage.rss(),
  /** The end of a run: its thread is closed and its memory released. */
  async rest(): Promise<number> {
    await ours.close();
    ours = createPdfRenderer(FOR_PRINTS);
    globalThis.gc?.();
    await delay(1_000);
    return process.memoryUsage.rss();
  },
};

export type PrintMakers = typeof answers;

answerQuestions(answers);
