import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_STREAM, StreamNotFoundError } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import {
  collect,
  eventually,
  freshName,
  openTarget,
  rawChannelTo,
  someEvents,
  type Target,
} from '../testing/target.js';

type Request = InstanceType<typeof pb.BatchAppendReq>;
type Response = InstanceType<typeof pb.BatchAppendResp>;

const uuid = (text: string) => {
  const id = new sharedPb.UUID();
  id.setString(text);
  return id;
};

/** EventStoreDB answers late appends with a structured id, and all others as they were asked. */
const textOf = (id: InstanceType<typeof sharedPb.UUID> | undefined): string => {
  const parts = id?.getStructured();
  if (!parts) return id?.getString() ?? '';
  const digits = [parts.getMostSignificantBits(), parts.getLeastSignificantBits()]
    .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0'))
    .join('');
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
};

/** A chunk with one event; the first chunk of an append names the stream. */
const chunk = (
  id: string,
  {
    stream,
    deadlineMs = 300,
    bytes = 10,
    final = false,
  }: { stream?: string; deadlineMs?: number; bytes?: number; final?: boolean },
): Request => {
  const request = new pb.BatchAppendReq();
  request.setCorrelationId(uuid(id));
  if (stream !== undefined) {
    const identifier = new sharedPb.StreamIdentifier();
    identifier.setStreamName(Buffer.from(stream));
    const options = new pb.BatchAppendReq.Options();
    options.setStreamIdentifier(identifier);
    options.setAny(new emptyPb.Empty());
    const deadline = new timestampPb.Timestamp();
    deadline.fromDate(new Date(Date.now() + deadlineMs));
    options.setDeadline(deadline);
    request.setOptions(options);
  }
  const message = new pb.BatchAppendReq.ProposedMessage();
  message.setId(uuid(randomUUID()));
  message.getMetadataMap().set('type', 'piece').set('content-type', 'application/octet-stream');
  message.setData(Buffer.alloc(bytes));
  request.addProposedMessages(message);
  request.setIsFinal(final);
  return request;
};

describe('an append that comes in chunks', () => {
  let target: Target;
  let client: InstanceType<typeof streamsGrpc.StreamsClient>;
  let call: ClientDuplexStream<Request, Response>;
  let answers: { id: string; error: string | undefined; after: number }[];
  let began: number;

  beforeAll(async () => {
    target = await openTarget();
    const { host, credentials } = rawChannelTo(target);
    client = new streamsGrpc.StreamsClient(host, credentials);
  }, 60_000);
  afterAll(async () => {
    client.close();
    await target.close();
  });
  beforeEach(() => {
    answers = [];
    began = Date.now();
    call = client.batchAppend();
    call.on('error', () => {});
    call.on('data', (answer: Response) => {
      const id = textOf(answer.getCorrelationId());
      const detail = answer.getError()?.getDetails()?.getTypeUrl();
      answers.push({ id, error: detail, after: Date.now() - began });
    });
  });
  afterEach(() => call.cancel());

  const missing = (stream: string) =>
    expect(collect(target.client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('is answered once, at its deadline, when its last chunk is missing', async () => {
    const [id, stream] = [randomUUID(), freshName()];
    call.write(chunk(id, { stream }));
    await eventually(() => answers.length > 0, 3_000);
    expect(answers).toEqual([
      { id, error: expect.stringMatching(/Timeout$/), after: expect.any(Number) },
    ]);
    expect(answers[0]!.after).toBeGreaterThanOrEqual(250);
    expect(answers[0]!.after).toBeLessThan(1_500);
    // A chunk after the deadline belongs to no append.
    call.write(chunk(id, {}));
    call.write(chunk(id, { final: true }));
    await pause(200);
    expect(answers).toHaveLength(1);
    await missing(stream);
  });

  it('is written when its last chunk arrives in time', async () => {
    const [id, stream] = [randomUUID(), freshName()];
    call.write(chunk(id, { stream, deadlineMs: 5_000 }));
    await pause(100);
    call.write(chunk(id, { final: true }));
    await eventually(() => answers.length > 0);
    expect(answers).toMatchObject([{ id, error: undefined }]);
    expect(await collect(target.client.readStream(stream))).toHaveLength(2);
  });

  it('is refused once, as soon as it is too large', async () => {
    const [id, stream] = [randomUUID(), freshName()];
    call.write(chunk(id, { stream, deadlineMs: 20_000, bytes: 600_000 }));
    call.write(chunk(id, { bytes: 600_000 }));
    await eventually(() => answers.length > 0, 3_000);
    call.write(chunk(id, { final: true }));
    await pause(200);
    expect(answers).toMatchObject([
      { id, error: expect.stringMatching(/MaximumAppendSizeExceeded$/) },
    ]);
    await missing(stream);
  });

  it('does not affect other appends on the connection', async () => {
    const [late, whole, stream] = [randomUUID(), randomUUID(), freshName()];
    call.write(chunk(late, { stream: freshName() }));
    call.write(chunk(whole, { stream, deadlineMs: 5_000, final: true }));
    await eventually(() => answers.length === 2, 3_000);
    expect(answers).toMatchObject([{ id: whole, error: undefined }, { id: late }]);
    const next = await target.client.appendToStream(freshName(), someEvents(1), {
      expectedRevision: NO_STREAM,
    });
    expect(next.success).toBe(true);
  });
});
