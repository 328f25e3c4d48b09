/** What a file is, told by its content and never by its name. */
export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'webp', 'musicxml', 'mxl'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface KindFacts {
  contentType: string;
  /** The first is given to a name that has none. */
  extensions: readonly [string, ...string[]];
  /** A browser shows it without running anything of it. */
  isShown: boolean;
}

export const KIND_FACTS: Record<FileKind, KindFacts> = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], isShown: true },
  png: { contentType: 'image/png', extensions: ['png'], isShown: true },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], isShown: true },
  webp: { contentType: 'image/webp', extensions: ['webp'], isShown: true },
  musicxml: {
    contentType: 'application/vnd.recordare.musicxml+xml',
    extensions: ['musicxml', 'xml'],
    isShown: false,
  },
  mxl: {
    contentType: 'application/vnd.recordare.musicxml',
    extensions: ['mxl'],
    isShown: false,
  },
};

export const BUCKETS = ['sheets', 'bulletin', 'organization'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Sheet music, booklets, and what the organiser publishes or prints on. */
export const KINDS_OF_BUCKET: Record<Bucket, readonly FileKind[]> = {
  sheets: FILE_KINDS,
  bulletin: ['pdf'],
  organization: ['pdf', 'png', 'jpeg', 'webp'],
};

/** Why a file is not taken. */
export const FILE_PROBLEMS = [
  'empty',
  'too-large',
  'unknown-kind',
  'kind-not-here',
  'lying-name',
  'damaged',
  'encrypted',
  'scripts',
  'picture-too-large',
  'unfolds',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** What the content of a file turned out to be. */
export interface FileFacts {
  kind: FileKind;
  /** Of a PDF. */
  pages?: number;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
}
