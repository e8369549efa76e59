// Every file that must not get in, and every kind that must.

import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { decoding } from './decoding';
import type { MediaType } from './file-keys';
import { type FileFacts, inspectFile } from './inspect';
import {
  animatedGif,
  endlessGif,
  pdf,
  picture,
  pixelFlood,
  uprightJpeg,
  withGifBlock,
  withJpegComment,
  withPngText,
} from './test-files.fixture';

const text = (content: string) => Buffer.from(content, 'latin1');
const html = text('<!doctype html><html><body><script>alert(1)</script></body></html>');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');
const script = text('*/=1;alert(document.cookie)//');
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(200, 7)]);

async function fault(bytes: Buffer, type: MediaType): Promise<string> {
  try {
    await inspectFile(bytes, type);
    return 'taken';
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    expect(error.message).toMatch(/^[A-Z].{10,}/);
    return error.detail.issues?.[0]?.message ?? '';
  }
}

const made: Partial<Record<'jpeg' | 'png' | 'webp' | 'avif' | 'gif', Buffer>> = {};
const of = (format: keyof typeof made): Buffer => made[format] as Buffer;
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const followedBy = (bytes: Buffer, rest: Buffer) => Buffer.concat([bytes, rest]);
const scripted = text('1 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n');
const packedPdf = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    pdf().subarray(0, -30),
    text(`9 0 obj\n<< ${dictionary} >>\nstream\n`),
    data,
    text('\nendstream\nendobj\n'),
    pdf(),
  ]);
const polyglotGif = (start: string) => Buffer.concat([text(start), endlessGif(1).subarray(start.length)]);

beforeAll(async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) made[format] = await picture(format, 90, 70);
});

type Case = readonly [name: string, type: MediaType, bytes: () => Buffer | Promise<Buffer>, fault: string];

const hostile: readonly Case[] = [
  ['nothing at all', 'image/jpeg', () => Buffer.alloc(0), 'empty'],
  ['an empty PDF', 'application/pdf', () => Buffer.alloc(0), 'empty'],
  ['one zero byte', 'image/png', () => Buffer.alloc(1), 'wrong-type'],
  ['zeros only', 'image/jpeg', () => Buffer.alloc(5000), 'wrong-type'],
  ['HTML as JPEG', 'image/jpeg', () => html, 'wrong-type'],
  ['HTML as PNG', 'image/png', () => html, 'wrong-type'],
  ['HTML as PDF', 'application/pdf', () => html, 'wrong-type'],
  ['SVG as PNG', 'image/png', () => svg, 'wrong-type'],
  ['SVG as WebP', 'image/webp', () => svg, 'wrong-type'],
  ['SVG as AVIF', 'image/avif', () => svg, 'wrong-type'],
  ['SVG with a declaration as JPEG', 'image/jpeg', () => followedBy(text('<?xml version="1.0"?>'), svg), 'wrong-type'],
  ['a script as GIF', 'image/gif', () => script, 'wrong-type'],
  ['an archive as JPEG', 'image/jpeg', () => zip, 'wrong-type'],
  ['a Windows program as PNG', 'image/png', () => followedBy(text('MZ\x90\0'), Buffer.alloc(500)), 'wrong-type'],
  ['a Linux program as WebP', 'image/webp', () => followedBy(text('\x7fELF'), Buffer.alloc(500)), 'wrong-type'],
  ['a sound as WebP', 'image/webp', () => text('RIFF\x24\0\0\0WAVEfmt '), 'wrong-type'],
  ['a film as AVIF', 'image/avif', () => text('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41'), 'wrong-type'],
  ['HEIC as AVIF', 'image/avif', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'wrong-type'],
  ['a bitmap as PNG', 'image/png', () => followedBy(text('BM'), Buffer.alloc(200)), 'wrong-type'],
  ['TIFF as JPEG', 'image/jpeg', () => sharp(of('png')).tiff().toBuffer(), 'wrong-type'],
  ['PNG as JPEG', 'image/jpeg', () => of('png'), 'wrong-type'],
  ['JPEG as PNG', 'image/png', () => of('jpeg'), 'wrong-type'],
  ['GIF as WebP', 'image/webp', () => of('gif'), 'wrong-type'],
  ['WebP as AVIF', 'image/avif', () => of('webp'), 'wrong-type'],
  ['a picture as PDF', 'application/pdf', () => of('jpeg'), 'wrong-type'],
  ['PDF as JPEG', 'image/jpeg', () => pdf(), 'wrong-type'],
  ['something before a JPEG', 'image/jpeg', () => followedBy(text('\n'), of('jpeg')), 'wrong-type'],
  ['something before a PDF', 'application/pdf', () => followedBy(html, pdf()), 'wrong-type'],
  ['the first bytes of a JPEG', 'image/jpeg', () => of('jpeg').subarray(0, 20), 'damaged'],
  ['half a JPEG', 'image/jpeg', () => cut(of('jpeg'), 0.5), 'damaged'],
  ['nine tenths of a JPEG', 'image/jpeg', () => cut(of('jpeg'), 0.9), 'damaged'],
  ['half a PNG', 'image/png', () => cut(of('png'), 0.5), 'damaged'],
  ['a PNG without its end', 'image/png', () => of('png').subarray(0, -12), 'damaged'],
  ['half a WebP', 'image/webp', () => cut(of('webp'), 0.5), 'damaged'],
  ['half an AVIF', 'image/avif', () => cut(of('avif'), 0.6), 'damaged'],
  ['half a GIF', 'image/gif', () => cut(of('gif'), 0.5), 'damaged'],
  [
    'the signature of a PNG and a page',
    'image/png',
    () => followedBy(of('png').subarray(0, 8), html),
    'active-content',
  ],
  ['a PNG with noise behind it', 'image/png', () => followedBy(of('png'), Buffer.alloc(99, 5)), 'damaged'],
  ['a PNG with an archive behind it', 'image/png', () => followedBy(of('png'), zip), 'damaged'],
  ['a GIF with a script behind it', 'image/gif', () => followedBy(of('gif'), script), 'damaged'],
  ['a WebP with a script behind it', 'image/webp', () => followedBy(of('webp'), script), 'damaged'],
  ['an AVIF with a script behind it', 'image/avif', () => followedBy(of('avif'), script), 'damaged'],
  ['a GIF whose header opens a comment', 'image/gif', () => polyglotGif('GIF89a/*'), 'active-content'],
  ['a GIF whose header is assigned to', 'image/gif', () => polyglotGif('GIF89a='), 'active-content'],
  [
    'a GIF with a page in a comment',
    'image/gif',
    () => withGifBlock(of('gif'), 0xfe, '<script>alert(1)</script>'),
    'active-content',
  ],
  ['a JPEG with a page behind it', 'image/jpeg', () => followedBy(of('jpeg'), html), 'active-content'],
  [
    'a JPEG with a page in a comment',
    'image/jpeg',
    () => withJpegComment(of('jpeg'), '<SCRIPT >x</SCRIPT>'),
    'active-content',
  ],
  [
    'a JPEG with PHP in a comment',
    'image/jpeg',
    () => withJpegComment(of('jpeg'), '<?php system($_GET[0]);'),
    'active-content',
  ],
  ['a PNG with PHP in a text', 'image/png', () => withPngText(of('png'), '<?php phpinfo(); ?>'), 'active-content'],
  [
    'a PNG with SVG in a text',
    'image/png',
    () => withPngText(of('png'), '<svg x="1" onload=alert(1)>'),
    'active-content',
  ],
  [
    'a PDF with a script',
    'application/pdf',
    () => pdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    'active-content',
  ],
  [
    'a PDF with a script spelled by numbers',
    'application/pdf',
    () => pdf('/A << /S /J#61va#53cript >>'),
    'active-content',
  ],
  [
    'a PDF with a script between words of a stream',
    'application/pdf',
    () => followedBy(text('%PDF-1.7\n% stream\n'), followedBy(scripted, text('% endstream\nstartxref\n9\n%%EOF\n'))),
    'active-content',
  ],
  [
    'a PDF with a script among packed objects',
    'application/pdf',
    () => packedPdf('/Type /ObjStm /N 1 /First 4', deflateSync(followedBy(text('1 0 '), scripted))),
    'active-content',
  ],
  [
    'a PDF with a script among packed objects of a wrong checksum and no type',
    'application/pdf',
    () => packedPdf('/N 1 /First 4 % stream\n', deflateSync(followedBy(text('1 0 '), scripted)).subarray(0, -4)),
    'active-content',
  ],
  [
    'a PDF with a player that runs scripts',
    'application/pdf',
    () => pdf('/A << /S /Rendition /JS (x) >>'),
    'active-content',
  ],
  [
    'a PDF that starts programs',
    'application/pdf',
    () => pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
    'active-content',
  ],
  ['a PDF that is a page as well', 'application/pdf', () => followedBy(text('%PDF-1.4\n'), html), 'active-content'],
  ['a PDF without its end', 'application/pdf', () => cut(pdf(), 0.7), 'damaged'],
  ['a PDF in name only', 'application/pdf', () => text('%PDF-1.7\nhello'), 'damaged'],
  ['a PDF of no version', 'application/pdf', () => text('%PDF-x\nstartxref\n0\n%%EOF'), 'damaged'],
  ['a flood of pixels', 'image/png', () => pixelFlood(30_000, 30_000), 'too-many-pixels'],
  ['a PNG of too great a width', 'image/png', () => pixelFlood(60_000, 4), 'too-many-pixels'],
  ['51 megapixels', 'image/png', () => pixelFlood(10_200, 5_000), 'too-many-pixels'],
  ['10,000 frames', 'image/gif', () => endlessGif(10_000), 'too-many-frames'],
];

describe('hostile files', () => {
  it('are many', () => expect(hostile.length).toBeGreaterThanOrEqual(40));

  it.each(hostile)('%s is refused', async (_, type, bytes, expected) => {
    expect(await fault(await bytes(), type)).toBe(expected);
  });

  it('take no more memory than a picture at the limit', async () => {
    const before = process.memoryUsage().rss;
    const floods = Array.from({ length: 12 }, () => pixelFlood(7_000, 7_000));
    await Promise.all(floods.map((bytes) => decoding(() => inspectFile(bytes, 'image/png'))));
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
  });
});

const sound: readonly (readonly [string, MediaType, () => Buffer | Promise<Buffer>, FileFacts])[] = [
  ['a JPEG', 'image/jpeg', () => of('jpeg'), { width: 90, height: 70 }],
  ['a PNG', 'image/png', () => of('png'), { width: 90, height: 70 }],
  ['a WebP', 'image/webp', () => of('webp'), { width: 90, height: 70 }],
  ['an AVIF', 'image/avif', () => of('avif'), { width: 90, height: 70 }],
  ['a GIF', 'image/gif', () => of('gif'), { width: 90, height: 70 }],
  ['an animation', 'image/gif', () => animatedGif(12), { width: 24, height: 24 }],
  ['a picture of one pixel', 'image/png', () => picture('png', 1, 1), { width: 1, height: 1 }],
  ['a picture turned by its camera', 'image/jpeg', () => uprightJpeg(80, 40), { width: 40, height: 80 }],
  [
    'a JPEG with another one behind it',
    'image/jpeg',
    () => followedBy(of('jpeg'), of('jpeg')),
    { width: 90, height: 70 },
  ],
  ['a PNG with a word in it', 'image/png', () => withPngText(of('png'), 'Sommerfest'), { width: 90, height: 70 }],
  ['a picture at the limit', 'image/png', () => pixelFlood(10_000, 5_000), { width: 10_000, height: 5_000 }],
  ['a PDF', 'application/pdf', () => pdf(), {}],
  [
    'a PDF with packed objects',
    'application/pdf',
    () => packedPdf('/Type /ObjStm /N 1 /First 4', deflateSync(text('1 0 << /Type /Font >>'))),
    {},
  ],
  [
    'a PDF with three letters by chance in what is packed',
    'application/pdf',
    () => packedPdf('/Length 9', text('\x78\x9c/JS /JS /J ')),
    {},
  ],
];

describe('sound files', () => {
  it.each(sound)('%s is taken and measured', async (_, type, bytes, facts) => {
    const { bytes: kept, ...told } = await inspectFile(await bytes(), type);
    expect([told, kept.length > 0]).toEqual([facts, true]);
  });
});
