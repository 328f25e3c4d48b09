import { isBlank } from '#domain/bulletin/written-text.ts';
import { LANGUAGES, type Language, type LocalizedText } from '#domain/language.ts';

/** Sections of a bulletin. `programme` marks the place of the programme itself. */
export const SECTION_KINDS = ['welcome', 'jury', 'organiser', 'page', 'programme'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** The texts that the office writes around the programme. */
export interface BulletinContent {
  cover: {
    /** Empty: the name of the edition. */
    title: LocalizedText;
    subtitle: LocalizedText;
    /** Id of a picture among the organiser's files. */
    picture: string | null;
  };
  /** Print the minutes after the pieces. */
  showsMinutes: boolean;
  /** In the order in which they are printed; exactly one is the programme. */
  sections: BulletinSection[];
}

export interface BulletinSection {
  id: string;
  kind: SectionKind;
  /** Empty: the usual title of this kind. */
  title: LocalizedText;
  /** Markup as `parseWrittenText` reads it. */
  body: LocalizedText;
  /** The person who signs a welcome. */
  author: string;
  authorRole: LocalizedText;
  /** Members of the jury. */
  members: JuryMember[];
}

export interface JuryMember {
  id: string;
  name: string;
  about: LocalizedText;
}

export const MAX_SECTIONS = 40;
export const MAX_MEMBERS = 40;
export const MAX_BODY = 20_000;
export const MAX_LINE = 200;

const NOTHING: LocalizedText = { sk: '', en: '' };

export function newSection(id: string, kind: SectionKind): BulletinSection {
  return {
    id,
    kind,
    title: NOTHING,
    body: NOTHING,
    author: '',
    authorRole: NOTHING,
    members: [],
  };
}

/** The bulletin of a new edition. */
export function newBulletin(): BulletinContent {
  return {
    cover: { title: NOTHING, subtitle: NOTHING, picture: null },
    showsMinutes: false,
    sections: (['welcome', 'jury', 'programme', 'organiser'] as const).map((kind) =>
      newSection(kind, kind),
    ),
  };
}

/** The programme and the organiser always have content. */
export function isPrinted({ kind, body, members }: BulletinSection): boolean {
  if (kind === 'programme' || kind === 'organiser') return true;
  return LANGUAGES.some((language) => !isBlank(body[language])) || members.some(isNamed);
}

export function isNamed({ name }: Pick<JuryMember, 'name'>): boolean {
  return name.trim() !== '';
}

/** A text missing in this language, so that the other language would be printed instead. */
export interface MissingText {
  /** Null: on the cover. */
  sectionId: string | null;
  field: 'title' | 'subtitle' | 'body' | 'authorRole' | 'about';
  /** The name of the jury member whose text is missing. */
  member: string;
}

export function missingTexts(
  { cover, sections }: BulletinContent,
  language: Language,
): MissingText[] {
  const isMissing = (text: LocalizedText) =>
    isBlank(text[language]) && LANGUAGES.some((other) => !isBlank(text[other]));
  const onCover = (['title', 'subtitle'] as const)
    .filter((field) => isMissing(cover[field]))
    .map((field): MissingText => ({ sectionId: null, field, member: '' }));
  const inSections = sections.flatMap((section): MissingText[] => {
    const sectionId = section.id;
    return [
      ...(['title', 'body', 'authorRole'] as const)
        .filter((field) => isMissing(section[field]))
        .map((field) => ({ sectionId, field, member: '' })),
      ...section.members
        .filter(({ about }) => isMissing(about))
        .map(({ name }) => ({ sectionId, field: 'about' as const, member: name })),
    ];
  });
  return [...onCover, ...inSections];
}

export function hasOneProgramme({ sections }: Pick<BulletinContent, 'sections'>): boolean {
  return sections.filter(({ kind }) => kind === 'programme').length === 1;
}
