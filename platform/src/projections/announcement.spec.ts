import { describe, expect, it } from 'vitest';
import { decodeAnnouncement, encodeAnnouncement, type Announcement } from './announcement.js';

const announcement = (records: number): Announcement => ({
  projections: ['pedidos', 'receita'],
  position: { commit: 9_007_199_254_740_993n, prepare: 9_007_199_254_740_992n },
  changes: Array.from({ length: records }, (_, index) => ({
    assunto: 'pedidos',
    registro: index,
    autor: index === 0 ? null : 7,
  })),
});

describe('an announcement', () => {
  it.each([0, 1, 50])('comes back as it was, with %i changes', (records) => {
    const told = announcement(records);
    expect(decodeAnnouncement(encodeAnnouncement(told))).toEqual(told);
  });

  it('leaves out changes that would not fit a NOTIFY', () => {
    const text = encodeAnnouncement(announcement(1_000));
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
    expect(decodeAnnouncement(text)).toEqual({ ...announcement(0), changes: null });
  });

  it('can say that the changes must be read', () => {
    const told = { ...announcement(0), changes: null };
    expect(decodeAnnouncement(encodeAnnouncement(told))).toEqual(told);
  });

  it('carries the first ten traces, and nothing without any', () => {
    const plain = announcement(2);
    const traceparents = Array.from({ length: 12 }, (_, n) => `00-${n}`);
    expect(decodeAnnouncement(encodeAnnouncement({ ...plain, traceparents }))).toEqual({
      ...plain,
      traceparents: traceparents.slice(0, 10),
    });
    expect(encodeAnnouncement({ ...plain, traceparents: [] })).toBe(encodeAnnouncement(plain));
  });
});
