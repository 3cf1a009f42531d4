import { fotoDoCelular } from '@encomenda/shop/fotos';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './without-metadata.js';

const SECRET = 'Rua da Maria, 12';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:d="http://purl.org/dc/elements/1.1/" d:title="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** Wide and not square, with a place, an owner and a text in every way the format knows. */
const taken = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5' } })
    .toFormat(format)
    .withExif({
      IFD0: { Copyright: SECRET, ImageDescription: SECRET },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })
    .toBuffer();

const comment = Buffer.from([0xff, 0xfe, 0, SECRET.length + 2, ...Buffer.from(SECRET)]);
const withComment = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);

describe('what is kept of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    '%s: upright, and nothing beside it',
    async (format) => {
      const sent = await taken(format);
      expect((await sharp(sent).metadata()).exif).toBeDefined();
      const kept = await withoutMetadata(sent);
      const { exif, xmp, iptc, orientation, ...facts } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(facts).toMatchObject({ format, width: 40, height: 60 });
      expect(kept.includes(SECRET)).toBe(false);
    },
  );

  it('of a phone: neither its place nor its owner', async () => {
    const kept = await withoutMetadata(await fotoDoCelular());
    expect(kept.includes('Maria')).toBe(false);
    expect(kept.includes('GPS')).toBe(false);
  });

  it.each([
    ['a comment inside', withComment],
    ['a film after the end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from(SECRET)])],
  ])('drops %s', async (_, hide) => {
    const sent = hide(await taken('jpeg'));
    expect(sent.includes(SECRET)).toBe(true);
    expect((await withoutMetadata(sent)).includes(SECRET)).toBe(false);
  });

  it('refuses what is no picture', async () => {
    await expect(withoutMetadata(Buffer.from('<svg/>'))).rejects.toThrow(Error);
  });
});
