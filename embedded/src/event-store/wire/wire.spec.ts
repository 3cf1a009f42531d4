import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import { TOMBSTONE_REVISION, type RecordedEvent } from '../event.js';
import {
  CAUGHT_UP_MESSAGE,
  checkpointMessage,
  confirmationMessage,
  FELL_BEHIND_MESSAGE,
  readMessage,
  streamNotFoundMessage,
} from './wire.js';

const recorded = (more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: 'f0e1d2c3-b4a5-4678-9abc-def012345678',
  stream: 'pedido-ç',
  type: 'ação',
  isJson: true,
  data: Buffer.from('{"a":"ã"}'),
  metadata: Buffer.from('{}'),
  revision: 300,
  position: 2 ** 40 + 7,
  created: '17637000000000000',
  ...more,
});
const decode = (message: Buffer) => pb.ReadResp.deserializeBinary(message);

describe('the read message', () => {
  it('is decoded by the generated code', () => {
    const event = recorded();
    const read = decode(readMessage({ event, link: undefined }, 'string')).getEvent()!;
    const found = read.getEvent()!;
    expect(found.getId()?.getString()).toBe(event.id);
    expect(Buffer.from(found.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(
      event.stream,
    );
    expect(found.getStreamRevision()).toBe('300');
    expect(found.getCommitPosition()).toBe(String(event.position));
    expect(found.getPreparePosition()).toBe(String(event.position));
    expect(Object.fromEntries(found.getMetadataMap().toArray())).toEqual({
      type: 'ação',
      'content-type': 'application/json',
      created: event.created,
    });
    expect(Buffer.from(found.getData_asU8())).toEqual(event.data);
    expect(Buffer.from(found.getCustomMetadata_asU8())).toEqual(event.metadata);
    expect(read.getCommitPosition()).toBe(String(event.position));
    expect(read.hasLink()).toBe(false);
  });

  it.each([0, 1, 127, 128, 16_383, 16_384, 70_000])('holds %s bytes', (size) => {
    const event = recorded({ data: randomBytes(size), isJson: false });
    const found = decode(readMessage({ event, link: undefined }, 'string'))
      .getEvent()!
      .getEvent()!;
    expect(Buffer.from(found.getData_asU8())).toEqual(event.data);
    expect(found.getMetadataMap().get('content-type')).toBe('application/octet-stream');
  });

  it('encodes the id as two halves on request', () => {
    const message = readMessage({ event: recorded(), link: undefined }, 'structured');
    const id = decode(message).getEvent()!.getEvent()!.getId()!.getStructured()!;
    const hex = (text: string) => BigInt.asUintN(64, BigInt(text)).toString(16);
    expect(hex(id.getMostSignificantBits())).toBe('f0e1d2c3b4a54678');
    expect(hex(id.getLeastSignificantBits())).toBe('9abcdef012345678');
  });

  it('carries the link beside the event, or alone when its target is missing', () => {
    const event = recorded();
    const link = recorded({ stream: 'links', position: 5 });
    const both = decode(readMessage({ event, link }, 'string')).getEvent()!;
    expect(both.getEvent()!.getStreamRevision()).toBe('300');
    expect(
      Buffer.from(both.getLink()!.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    ).toBe('links');
    expect(both.getCommitPosition()).toBe('5');
    const alone = decode(readMessage({ event: undefined, link }, 'string')).getEvent()!;
    expect(alone.hasEvent()).toBe(false);
    expect(alone.hasLink()).toBe(true);
  });

  it('writes the revision of a tombstone exactly', () => {
    const event = recorded({ revision: TOMBSTONE_REVISION });
    const read = decode(readMessage({ event, link: undefined }, 'string'));
    expect(read.getEvent()!.getEvent()!.getStreamRevision()).toBe('9223372036854775807');
  });
});

it('encodes the other messages as the protocol defines them', () => {
  expect(decode(confirmationMessage('abc')).getConfirmation()?.getSubscriptionId()).toBe('abc');
  expect(decode(checkpointMessage(300)).getCheckpoint()?.getCommitPosition()).toBe('300');
  expect(decode(checkpointMessage(300)).getCheckpoint()?.getPreparePosition()).toBe('300');
  const missing = decode(streamNotFoundMessage('s')).getStreamNotFound()!;
  expect(Buffer.from(missing.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe('s');
  expect(decode(CAUGHT_UP_MESSAGE).hasCaughtUp()).toBe(true);
  expect(decode(FELL_BEHIND_MESSAGE).hasFellBehind()).toBe(true);
});
