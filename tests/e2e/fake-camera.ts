import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import QRCode from 'qrcode';

const [WIDTH, HEIGHT, FRAMES] = [640, 480, 10];
const [PAPER, INK, TABLE] = [235, 20, 110];
/** A badge in a hand: smaller than the picture, and turned. */
const [SIDE, ANGLE, QUIET] = [170, 0.3, 4];

/** Writes a film in which a camera sees this code. Returns its path. */
export async function filmOfCode(folder: string, text: string): Promise<string> {
  const { modules } = QRCode.create([{ data: text, mode: 'alphanumeric' }], {
    errorCorrectionLevel: 'M',
  });
  const { size } = modules;
  const light = Buffer.alloc(WIDTH * HEIGHT, TABLE);
  const [sine, cosine] = [Math.sin(ANGLE), Math.cos(ANGLE)];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [right, down] = [x - WIDTH / 2, y - HEIGHT / 2];
      const column = Math.floor(((right * cosine + down * sine) / SIDE + 0.5) * size);
      const row = Math.floor(((down * cosine - right * sine) / SIDE + 0.5) * size);
      const isPaper = [column, row].every((at) => at >= -QUIET && at < size + QUIET);
      const isCode = [column, row].every((at) => at >= 0 && at < size);
      if (isPaper) light[y * WIDTH + x] = isCode && modules.get(row, column) ? INK : PAPER;
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const file = path.join(folder, 'badge.y4m');
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
  return file;
}
