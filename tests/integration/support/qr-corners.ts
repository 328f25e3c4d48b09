/** Finds QR codes in a picture by their three finder patterns. */

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray;
}

export interface Square {
  left: number;
  top: number;
  size: number;
  /** Of one dot of the code, in pixels. */
  dot: number;
}

interface Corner {
  x: number;
  y: number;
  dot: number;
}

/** Dark, light, dark, light and dark through a finder pattern: 1, 1, 3, 1 and 1 modules. */
const CORNER_DOTS = 7;
const CORE_DOTS = 3;
/** The distance between two finder patterns in the smallest and largest code. */
const [NEAREST, FURTHEST] = [14, 170];
/** Lighter pixels are paper. */
const PAPER = 160;

/** Upright codes without their quiet zones, from left to right. */
export function findCodes(picture: Picture): Square[] {
  const corners = findCorners(picture);
  const found: Square[] = [];
  for (const corner of corners) {
    const isLike = (other: Corner) => Math.abs(other.dot - corner.dot) < corner.dot / 3;
    const beside = corners.filter(
      (other) => isLike(other) && isLevel(corner.y, other.y, corner.dot) && other.x > corner.x,
    );
    const below = corners.filter(
      (other) => isLike(other) && isLevel(corner.x, other.x, corner.dot) && other.y > corner.y,
    );
    for (const { x } of beside) {
      const distance = x - corner.x;
      const isCode =
        distance > (NEAREST - 1) * corner.dot &&
        distance < (FURTHEST + 1) * corner.dot &&
        below.some(({ y }) => isLevel(y - corner.y, distance, corner.dot));
      if (isCode) found.push(squareOf(corner, distance));
    }
  }
  return found.toSorted((one, other) => one.left - other.left || one.top - other.top);
}

function isLevel(one: number, other: number, dot: number): boolean {
  return Math.abs(one - other) < 1.5 * dot;
}

function squareOf({ x, y, dot }: Corner, distance: number): Square {
  const edge = (CORNER_DOTS / 2) * dot;
  return { left: x - edge, top: y - edge, size: distance + 2 * edge, dot };
}

function findCorners(picture: Picture): Corner[] {
  const { width, height } = picture;
  const dark = darkPixels(picture);
  const corners: Corner[] = [];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const runs: Runs = [0, 0, 0, 0, 0];
    let start = 0;
    for (let x = 1; x <= width; x++) {
      const shade = dark[row + x - 1];
      if (x < width && dark[row + x] === shade) continue;
      // One by one: a page has a million runs.
      runs[0] = runs[1];
      runs[1] = runs[2];
      runs[2] = runs[3];
      runs[3] = runs[4];
      runs[4] = x - start;
      start = x;
      if (shade === 0 || !isCorner(runs)) continue;
      const [, , core, light, edge] = runs;
      const middle = Math.floor(x - edge - light - core / 2);
      const corner = cornerAround({ dark, width, height }, middle, y);
      if (corner && !corners.some((known) => isSame(known, corner))) corners.push(corner);
    }
  }
  return corners;
}

function darkPixels({ width, height, data }: Picture): Uint8Array {
  const dark = new Uint8Array(width * height);
  for (let at = 0; at < dark.length; at++) {
    const red = data[at * 4] ?? 0;
    const green = data[at * 4 + 1] ?? 0;
    const blue = data[at * 4 + 2] ?? 0;
    dark[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue < PAPER ? 1 : 0;
  }
  return dark;
}

type Runs = [edge: number, light: number, core: number, light: number, edge: number];

/** Half a dot more or less is the edge of a letter; one pixel more or less is how it was drawn. */
function isCorner([before, left, core, right, after]: Runs): boolean {
  const dot = (before + left + core + right + after) / CORNER_DOTS;
  const tolerance = Math.max(1, dot / 2);
  return (
    Math.abs(core - CORE_DOTS * dot) <= tolerance &&
    Math.abs(left - dot) <= tolerance &&
    Math.abs(right - dot) <= tolerance &&
    Math.abs(before - dot) <= tolerance &&
    Math.abs(after - dot) <= tolerance
  );
}

/** Looks up and down from a point that is in the middle from left to right. */
function cornerAround(
  { dark, width, height }: { dark: Uint8Array; width: number; height: number },
  x: number,
  y: number,
): Corner | undefined {
  const lengthsTowards = (step: 1 | -1) => {
    const lengths: number[] = [];
    let at = y;
    for (const shade of [1, 0, 1]) {
      const from = at;
      while (at >= 0 && at < height && dark[at * width + x] === shade) at += step;
      lengths.push(Math.abs(at - from));
    }
    return lengths;
  };
  const [coreUp = 0, lightUp = 0, edgeUp = 0] = lengthsTowards(-1);
  const [coreDown = 0, lightDown = 0, edgeDown = 0] = lengthsTowards(1);
  // The pixel from which both started was counted by both.
  const core = coreUp + coreDown - 1;
  const runs: Runs = [edgeUp, lightUp, core, lightDown, edgeDown];
  if (!isCorner(runs)) return undefined;
  const dot = runs.reduce((sum, run) => sum + run, 0) / CORNER_DOTS;
  return { x, y: y + (coreDown - coreUp) / 2, dot };
}

function isSame(one: Corner, other: Corner): boolean {
  return isLevel(one.x, other.x, one.dot) && isLevel(one.y, other.y, one.dot);
}
