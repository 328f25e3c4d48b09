/** Downloads and file choosers, which a browser handles outside the page. */
import { resolveObjectURL } from 'node:buffer';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as actions from '#tests/screens/driver/actions.ts';
import { eventually } from '#tests/screens/driver/locator.ts';

interface Download {
  url(): string;
  suggestedFilename(): string;
  path(): Promise<string>;
}

interface FileChooser {
  isMultiple(): boolean;
  setFiles(files: actions.GivenFiles): Promise<void>;
}

interface Happened {
  download: Download;
  filechooser: FileChooser;
}

type Ask = (address: URL) => Promise<Response>;

const happened: { [Name in keyof Happened]: Happened[Name][] } = { download: [], filechooser: [] };
let askForDownload: Ask | undefined;

/** The next download from now on. */
export function waitForFile<Name extends keyof Happened>(name: Name): Promise<Happened[Name]> {
  const list = happened[name];
  const before = list.length;
  return eventually(
    () => list[before],
    () => `There was no ${name}.`,
  );
}

/** From now on links are downloaded with the cookies of this page. */
export function followFiles(ask: Ask): void {
  askForDownload = ask;
}

const { click } = HTMLElement.prototype;
/** Also handles clicks on a link that is not in the document. */
HTMLAnchorElement.prototype.click = function () {
  if (this.isConnected || !this.hasAttribute('download')) click.call(this);
  else download(this);
};

HTMLInputElement.prototype.click = function () {
  click.call(this);
  if (this.type !== 'file' || this.disabled) return;
  happened.filechooser.push({
    isMultiple: () => this.multiple,
    setFiles: (files) => actions.upload(this, files),
  });
};

export function download(link: HTMLAnchorElement): void {
  const address = new URL(link.getAttribute('href') ?? '', location.href);
  const given = link.getAttribute('download') ?? '';
  // A page may revoke a blob address right after the click.
  const asked = address.protocol === 'blob:' ? fetchBlob(address) : askForDownload?.(address);
  void asked?.then(async (answer) => {
    const named = nameIn(answer.headers.get('content-disposition') ?? '');
    const content = Buffer.from(await answer.arrayBuffer());
    happened.download.push({
      url: () => address.href,
      suggestedFilename: () => named || given,
      async path() {
        if (!answer.ok) throw new Error(`The download was answered with ${answer.status}.`);
        const file = path.join(folder(), String(happened.download.length));
        writeFileSync(file, content);
        return file;
      },
    });
  });
}

async function fetchBlob(address: URL): Promise<Response> {
  const blob = resolveObjectURL(address.href);
  if (!blob) throw new Error(`${address} is no file.`);
  return new Response(await blob.arrayBuffer());
}

/** The name from the server overrides the one in the link. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}

let made: string | undefined;
function folder(): string {
  if (made) return made;
  const kept = mkdtempSync(path.join(os.tmpdir(), 'prihlaska-downloads-'));
  process.once('exit', () => rmSync(kept, { recursive: true, force: true }));
  made = kept;
  return kept;
}
