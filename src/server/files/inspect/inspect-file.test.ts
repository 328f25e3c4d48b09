import { describe, expect, test } from 'vitest';
import {
  doublyPackedPdf,
  JPEG,
  packedScore,
  plainPdf,
  pngOf,
  SCORE,
  streamOf,
  WEBP,
  zipOf,
} from '#tests/factories/files.ts';
import { inspectFile } from './inspect-file.ts';

describe('is taken', () => {
  test.each([
    ['a PDF with its pages', plainPdf({ pages: 3 }), { kind: 'pdf', pages: 3 }],
    ['a PNG with its size', pngOf(60, 40), { kind: 'png', width: 60, height: 40 }],
    ['a JPEG', JPEG, { kind: 'jpeg', width: 1, height: 1 }],
    ['a WEBP', WEBP, { kind: 'webp', width: 1, height: 1 }],
    ['a score in MusicXML', Buffer.from(SCORE), { kind: 'musicxml' }],
    [
      'a score in UTF-16',
      Buffer.from(`\ufeff${SCORE.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      { kind: 'musicxml' },
    ],
    ['a packed score', packedScore(), { kind: 'mxl' }],
    [
      'a score behind comments',
      Buffer.from(SCORE.replace('<score', '<!-- a --> <!----><score')),
      { kind: 'musicxml' },
    ],
    [
      'a PDF with a link, bookmarks, and names in a compressed part of it',
      plainPdf({
        catalogue: '/Outlines 8 0 R /PageMode /UseOutlines',
        hidden: [
          [8, '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>'],
          [9, '<< /Title (Launch \\(of\\) JavaScript) /Parent 8 0 R /A << /S /URI /URI (a) >> >>'],
        ],
      }),
      { kind: 'pdf', pages: 1 },
    ],
    [
      'a PDF with a picture that was packed after it was written as text',
      plainPdf({
        more: [
          [
            9,
            streamOf(
              '/Subtype /Image /Width 60 /Height 40 /Filter [/ASCII85Decode /FlateDecode]',
              Buffer.from('GhQ~>'),
            ),
          ],
        ],
      }),
      { kind: 'pdf', pages: 1 },
    ],
  ])('%s', async (_what, bytes, expected) => {
    expect(await inspectFile(bytes)).toEqual(expected);
  });
});

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('is refused', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0), 'empty'],
    ['a program', Buffer.from('MZ\x90\x00\x03'.padEnd(200, 'x'), 'latin1'), 'unknown-kind'],
    ['a text', Buffer.from('Dobrý deň'), 'unknown-kind'],
    ['a page of the web', Buffer.from('<!doctype html><script>1</script>'), 'unknown-kind'],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'unknown-kind',
    ],
    ['another archive', zipOf([['a.txt', 'a']]), 'unknown-kind'],
    ['a PDF that opens with a script', plainPdf({ catalogue: `/OpenAction ${SCRIPT}` }), 'scripts'],
    [
      'a PDF with a script in a compressed part of it',
      plainPdf({ catalogue: '/OpenAction 9 0 R', hidden: [[9, SCRIPT]] }),
      'scripts',
    ],
    [
      'a PDF with a script for the whole document in a compressed part of it',
      plainPdf({
        catalogue: '/Names 8 0 R',
        hidden: [
          [8, '<< /JavaScript << /Names [(a) 9 0 R] >> >>'],
          [9, SCRIPT],
        ],
      }),
      'scripts',
    ],
    [
      'a PDF that starts a program',
      plainPdf({ catalogue: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
      'scripts',
    ],
    ...[
      '/AA << /O << /S /J#61vaScript /JS (app.alert\\(1\\)) >> >>',
      '/OpenAction << /S /L#61unch /F (calc.exe) >>',
      '/OpenAction << /S /Submit#46orm /F (https://a.example) >>',
      '/OpenAction << /S /ImportData /F (a.fdf) >>',
      '/Names << /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >>',
      '/AF [<< /Type /Filespec /F (a.exe) /#45F << /F 9 0 R >> >>]',
      '/AcroForm << /Fields [] /X#46A 9 0 R >>',
    ].flatMap((catalogue): [string, Buffer, string][] => [
      [`a PDF with ${catalogue}`, plainPdf({ catalogue }), 'scripts'],
      [
        `a PDF with ${catalogue} in a compressed part of it`,
        plainPdf({ catalogue: '/X 8 0 R', hidden: [[8, `<< ${catalogue} >>`]] }),
        'scripts',
      ],
    ]),
    [
      'a PDF that hides an object in the stream of another',
      plainPdf({ more: [[9, streamOf('', Buffer.from('10 0 obj << /XFA 1 0 R >> endobj'))]] }),
      'scripts',
    ],
    [
      'a PDF whose compressed part is packed in an unusual way',
      plainPdf({ hidden: [[9, '<< >>']], hiddenFacts: '/DecodeParms << /Predictor 12 >>' }),
      'damaged',
    ],
    ['a PDF whose page was packed twice', doublyPackedPdf(4), 'unfolds'],
    [
      'a PDF with a picture of very many pixels',
      plainPdf({
        more: [[9, streamOf('/Subtype /Image /W#69dth 20000 /Height 20000', Buffer.from('a'))]],
      }),
      'picture-too-large',
    ],
    [
      'an endless number of comments',
      Buffer.from(`<?xml?>${'<!---->'.repeat(400)}<x/>`),
      'unknown-kind',
    ],
    [
      'a PDF that is locked',
      plainPdf({
        more: [
          [
            9,
            `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`,
          ],
        ],
        trailer: `/Encrypt 9 0 R /ID [<${'22'.repeat(16)}> <${'22'.repeat(16)}>]`,
      }),
      'encrypted',
    ],
    ['a PDF that was cut off', plainPdf().subarray(0, -40), 'damaged'],
    ['a PDF of which only the beginning is one', Buffer.from('%PDF-1.7\nnothing %%EOF'), 'damaged'],
    ['a picture that was cut off', pngOf(60, 40).subarray(0, -20), 'damaged'],
    ['a photograph that was cut off', JPEG.subarray(0, -2), 'damaged'],
    ['a picture with a very long side', pngOf(20_000, 10), 'picture-too-large'],
    ['a picture of very many pixels', pngOf(11_000, 11_000), 'picture-too-large'],
    ['a score that was cut off', Buffer.from(SCORE.slice(0, -30)), 'damaged'],
    [
      'a score with entities of its own',
      Buffer.from('<!DOCTYPE score-partwise [<!ENTITY a "aaa">]><score-partwise/>'),
      'unknown-kind',
    ],
    ['a packed score that was cut off', packedScore().subarray(0, -30), 'damaged'],
    ['a packed score that says it is immense', packedScore(SCORE, 900_000_000), 'unfolds'],
    [
      'a packed score that says it is small and is not',
      packedScore(Buffer.alloc(5_000_000, 32), 100),
      'damaged',
    ],
  ])('%s', async (_what, bytes, expected) => {
    expect(await inspectFile(bytes)).toBe(expected);
  });
});
