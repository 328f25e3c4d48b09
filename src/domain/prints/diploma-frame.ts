import {
  type DiplomaDesign,
  type FrameName,
  type Orientation,
  pageSize,
} from '#domain/prints/diploma-design.ts';

type Page = { width: number; height: number };

/** Drawn behind the fields, in tenths of a millimetre; null for no frame. */
export function frameSvg({
  frame,
  frameColor,
  orientation,
}: Pick<DiplomaDesign, 'frame' | 'frameColor' | 'orientation'>): string | null {
  const parts = frameParts(frame, frameColor, orientation);
  if (parts.length === 0) return null;
  const { width, height } = pageSize(orientation);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function frameParts(frame: FrameName, color: string, orientation: Orientation): string[] {
  const page = pageSize(orientation);
  if (frame === 'classic') return classic(page, color);
  if (frame === 'lines') return lines(page, color);
  return frame === 'staff' ? staff(page, color) : [];
}

function rectangle(page: Page, inset: number, stroke: string): string {
  const [width, height] = [page.width - 2 * inset, page.height - 2 * inset];
  return `<rect x="${inset}" y="${inset}" width="${width}" height="${height}" fill="none" ${stroke}/>`;
}

/** Two lines around an inner one, whose concave corners each hold a blossom. */
function classic(page: Page, color: string): string[] {
  const light = tint(color, 0.55);
  const [inset, hollow] = [148, 96];
  const [right, bottom] = [page.width - inset, page.height - inset];
  const path = [
    `M${inset + hollow} ${inset}`,
    `H${right - hollow}`,
    `A${hollow} ${hollow} 0 0 0 ${right} ${inset + hollow}`,
    `V${bottom - hollow}`,
    `A${hollow} ${hollow} 0 0 0 ${right - hollow} ${bottom}`,
    `H${inset + hollow}`,
    `A${hollow} ${hollow} 0 0 0 ${inset} ${bottom - hollow}`,
    `V${inset + hollow}`,
    `A${hollow} ${hollow} 0 0 0 ${inset + hollow} ${inset}Z`,
  ].join('');
  const corners = [
    [inset + 22, inset + 22],
    [right - 22, inset + 22],
    [inset + 22, bottom - 22],
    [right - 22, bottom - 22],
  ] as const;
  const middles = [
    [page.width / 2, inset],
    [page.width / 2, bottom],
    [inset, page.height / 2],
    [right, page.height / 2],
  ] as const;
  return [
    rectangle(page, 90, `stroke="${color}" stroke-width="9"`),
    rectangle(page, 109, `stroke="${light}" stroke-width="2.5"`),
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="3.5"/>`,
    ...corners.map((at) => blossom(at, color)),
    ...middles.map((at) => jewel(at, color)),
  ];
}

function blossom([x, y]: readonly [number, number], color: string): string {
  const petal = 'M0 -6C15 -14 15 -34 0 -44C-15 -34 -15 -14 0 -6Z';
  const petals = [45, 135, 225, 315].map(
    (turn) => `<path d="${petal}" transform="rotate(${turn})"/>`,
  );
  return `<g transform="translate(${x} ${y})" fill="${color}">${petals.join('')}<circle r="5"/></g>`;
}

/** A white diamond below it interrupts the line. */
function jewel([x, y]: readonly [number, number], color: string): string {
  const diamond = (size: number) => `M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`;
  return `<g transform="translate(${x} ${y})"><path d="${diamond(30)}" fill="#ffffff"/><path d="${diamond(15)}" fill="${color}"/></g>`;
}

function lines(page: Page, color: string): string[] {
  return [
    rectangle(page, 100, `stroke="${color}" stroke-width="3.5"`),
    rectangle(page, 122, `stroke="${tint(color, 0.55)}" stroke-width="2"`),
  ];
}

/** A staff that waves across the bottom of the page, with a melody on it. */
function staff(page: Page, color: string): string[] {
  const light = tint(color, 0.62);
  const base = page.height - 430;
  const at = (x: number, line: number) => {
    const share = x / page.width;
    const wave = Math.sin(share * Math.PI * 1.7 + 0.5) * 110 + share * -60;
    return base + wave + line * (34 + 16 * Math.sin(share * Math.PI));
  };
  const steps = 24;
  const curve = (line: number) => {
    const points = Array.from({ length: steps + 3 }, (_, index) => {
      const x = ((index - 1) / steps) * page.width;
      return { x, y: at(x, line) };
    });
    return `<path d="${smooth(points)}" fill="none" stroke="${light}" stroke-width="3.5"/>`;
  };
  const melody = [
    [0.1, 3],
    [0.2, 2],
    [0.29, 2.5],
    [0.4, 1],
    [0.53, 0.5],
    [0.64, 1.5],
    [0.77, 1],
    [0.88, 2.5],
  ] as const;
  const notes = melody.map(([share, line]) => {
    const x = share * page.width;
    return note({ x, y: at(x, line) }, { isHigh: line < 1.5, color: tint(color, 0.25) });
  });
  return [0, 1, 2, 3, 4].map(curve).concat(notes);
}

/** A note head with its stem: up in the lower half of a staff, down in the upper half. */
function note(at: { x: number; y: number }, { isHigh, color }: { isHigh: boolean; color: string }) {
  const stem = isHigh ? 'M-22 6V150' : 'M22 -6V-150';
  return `<g transform="translate(${round(at.x)} ${round(at.y)})"><ellipse rx="25" ry="18" transform="rotate(-22)" fill="${color}"/><path d="${stem}" stroke="${color}" stroke-width="5" fill="none"/></g>`;
}

/** Passes through all points except the first and the last, which only give the direction. */
function smooth(points: readonly { x: number; y: number }[]): string {
  let path = '';
  for (let index = 1; index < points.length - 2; index++) {
    const [before, from, to, after] = points.slice(index - 1, index + 3);
    if (!before || !from || !to || !after) continue;
    if (path === '') path = `M${round(from.x)} ${round(from.y)}`;
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `C${[first, second, to].map(({ x, y }) => `${round(x)} ${round(y)}`).join(' ')}`;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Mixes the colour with white, because printers do not support transparency. */
export function tint(color: string, white: number): string {
  const mixed = [1, 3, 5].map((place) => {
    const part = Number.parseInt(color.slice(place, place + 2), 16);
    return Math.round(part + (255 - part) * white)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
