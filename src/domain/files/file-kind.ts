/** The kind of a file, determined by its content and never by its name. */
export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'webp', 'musicxml', 'mxl'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

interface KindFacts {
  contentType: string;
  /** A name without an extension gets the first one. */
  extensions: readonly [string, ...string[]];
  /** A browser can show it without running code from it. */
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

/** Sheet music, booklets, and files that the organiser publishes or prints on. */
export const KINDS_OF_BUCKET: Record<Bucket, readonly FileKind[]> = {
  sheets: FILE_KINDS,
  bulletin: ['pdf'],
  organization: ['pdf', 'png', 'jpeg', 'webp'],
};

/** Reasons why a file is rejected. */
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

/** Facts read from the content of a file. */
export interface FileFacts {
  kind: FileKind;
  /** For a PDF. */
  pages?: number;
  /** For a picture, in pixels. */
  width?: number;
  height?: number;
}
