import { describe, expect, it } from 'vitest';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { decodeChunk, encodeFailure, encodeSuccess } from './batch-append.codec.js';
import { encodeStatus } from './batch-append.errors.js';
import {
  DeadlinePassed,
  InvalidRequest,
  MaximumAppendSizeExceeded,
  OutcomeUnknown,
  StreamDeleted,
  Unavailable,
  WrongExpectedRevision,
} from '../refusals/errors.js';
import { field, varintField } from '../wire/protobuf-writer.js';

const ID = 'f0e1d2c3-b4a5-4678-9abc-def012345678';

type Options = InstanceType<typeof pb.BatchAppendReq.Options>;

const request = (change: (options: Options) => void = () => {}, eventId: string = ID) => {
  const correlation = new sharedPb.UUID();
  correlation.setString('11111111-2222-4333-8444-555555555555');
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from('pedido-ç'));
  const options = new pb.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  options.setAny(new emptyPb.Empty());
  change(options);
  const message = new pb.BatchAppendReq.ProposedMessage();
  const id = new sharedPb.UUID();
  id.setString(eventId);
  message.setId(id);
  message.getMetadataMap().set('type', 'ação').set('content-type', 'application/json');
  message.setData(Buffer.from('{"a":1}'));
  message.setCustomMetadata(Buffer.from('{"b":2}'));
  const chunk = new pb.BatchAppendReq();
  chunk.setCorrelationId(correlation);
  chunk.setOptions(options);
  chunk.addProposedMessages(message);
  chunk.setIsFinal(true);
  return chunk;
};
const decode = (...given: Parameters<typeof request>) =>
  decodeChunk(Buffer.from(request(...given).serializeBinary()), 1_000_000);

describe('a chunk of an append', () => {
  it('decodes what the generated code encodes', () => {
    const chunk = decode();
    expect(chunk).toMatchObject({
      isFinal: true,
      problem: undefined,
      options: { stream: 'pedido-ç', expected: 'any', deadline: Infinity },
    });
    expect(chunk.events).toEqual([
      {
        id: ID,
        type: 'ação',
        isJson: true,
        data: Buffer.from('{"a":1}'),
        metadata: Buffer.from('{"b":2}'),
      },
    ]);
  });

  it.each([
    ['no_stream', (options: Options) => options.setNoStream(new emptyPb.Empty())],
    ['stream_exists', (options: Options) => options.setStreamExists(new emptyPb.Empty())],
    [0, (options: Options) => options.setStreamPosition('0')],
    [300, (options: Options) => options.setStreamPosition('300')],
    [
      Number.MAX_SAFE_INTEGER,
      (options: Options) => options.setStreamPosition('18446744073709551615'),
    ],
  ])('carries the expectation %s', (expected, change) => {
    expect(decode((options) => void change(options)).options?.expected).toBe(expected);
  });

  it('carries a deadline as an instant, and as a duration', () => {
    const at = new Date('2026-03-04T05:06:07.890Z');
    const instant = decode((options) => options.setDeadline(timestampPb.Timestamp.fromDate(at)));
    expect(instant.options?.deadline).toBeCloseTo(at.getTime(), 3);
    const duration = field(7, Buffer.concat([varintField(1, 2n), varintField(2, 500_000_000n)]));
    const options = Buffer.concat([field(1, field(3, Buffer.from('s'))), duration]);
    expect(decodeChunk(field(2, options), 1_000_000).options?.deadline).toBe(1_002_500);
  });

  it('carries an id in two halves', () => {
    const halves = Buffer.concat([
      varintField(1, 0xf0e1d2c3b4a54678n),
      varintField(2, 0x9abcdef012345678n),
    ]);
    const type = field(
      2,
      Buffer.concat([field(1, Buffer.from('type')), field(2, Buffer.from('t'))]),
    );
    const event = Buffer.concat([field(1, field(1, halves)), type]);
    expect(decodeChunk(field(3, event), 0).events[0]?.id).toBe(ID);
  });

  it('reports a problem together with the correlation id', () => {
    const chunk = decode(undefined, 'no-uuid');
    expect(chunk.problem).toBeInstanceOf(InvalidRequest);
    expect(chunk.rawCorrelationId.length).toBeGreaterThan(0);
    expect(chunk.isFinal).toBe(true);
  });

  it('throws an error when truncated', () => {
    const whole = Buffer.from(request().serializeBinary());
    const errors = Array.from({ length: whole.length - 1 }, (_, length) => {
      try {
        return decodeChunk(whole.subarray(0, length + 1), 0).problem;
      } catch (error) {
        return error;
      }
    });
    expect(errors.filter((error) => error && !(error instanceof InvalidRequest))).toEqual([]);
    expect(errors.some((error) => error instanceof InvalidRequest)).toBe(true);
  });
});

describe('an answer', () => {
  const { rawCorrelationId, rawStream } = decode();
  const read = (message: Buffer) => pb.BatchAppendResp.deserializeBinary(message);

  it('of success carries revision and position', () => {
    const answer = read(
      encodeSuccess(rawCorrelationId, rawStream, { revision: 300, position: 70_000 }),
    );
    expect(answer.getCorrelationId()?.getString()).toBe('11111111-2222-4333-8444-555555555555');
    expect(Buffer.from(answer.getStreamIdentifier()!.getStreamName_asU8()).toString()).toBe(
      'pedido-ç',
    );
    expect(answer.getSuccess()?.getCurrentRevision()).toBe('300');
    expect(answer.getSuccess()?.getPosition()?.getCommitPosition()).toBe('70000');
    expect(answer.getSuccess()?.getPosition()?.getPreparePosition()).toBe('70000');
  });

  it('of an empty append has no position', () => {
    const answer = read(
      encodeSuccess(rawCorrelationId, rawStream, { revision: -1, position: undefined }),
    );
    expect(answer.getSuccess()?.hasNoStream()).toBe(true);
    expect(answer.getSuccess()?.hasNoPosition()).toBe(true);
  });

  it.each([
    ['WrongExpectedVersion', new WrongExpectedRevision('s', 3, 5)],
    ['WrongExpectedVersion', new WrongExpectedRevision('s', 'no_stream', -1)],
    ['StreamDeleted', new StreamDeleted('s')],
    ['MaximumAppendSizeExceeded', new MaximumAppendSizeExceeded()],
    ['Timeout', new DeadlinePassed()],
    ['Unknown', new OutcomeUnknown()],
    ['BadRequest', new InvalidRequest('why')],
    ['BadRequest', new Unavailable('why')],
    ['Unknown', new Error('secret')],
  ])('of failure carries one detail: %s', (type, error) => {
    const answer = read(encodeFailure(rawCorrelationId, rawStream, encodeStatus(error)));
    expect(answer.getError()?.getDetails()?.getTypeName()).toBe(`event_store.client.${type}`);
    expect(answer.hasStreamIdentifier()).toBe(true);
  });

  it('of a conflict carries the expected and the current revision', () => {
    const status = encodeStatus(new WrongExpectedRevision('s', 3, 5));
    const any = read(encodeFailure(rawCorrelationId, rawStream, status))
      .getError()!
      .getDetails()!;
    const detail = any.unpack(
      sharedPb.WrongExpectedVersion.deserializeBinary,
      'event_store.client.WrongExpectedVersion',
    );
    expect(detail?.getExpectedStreamPosition()).toBe('3');
    expect(detail?.getCurrentStreamRevision()).toBe('5');
  });
});
