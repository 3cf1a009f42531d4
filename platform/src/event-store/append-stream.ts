import { convertToCommandError } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import {
  RevisionConflict,
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
} from './event-store.js';

type Request = InstanceType<typeof pb.BatchAppendReq>;
type Response = InstanceType<typeof pb.BatchAppendResp>;

export type BatchAppendCall = ClientDuplexStream<Request, Response>;

export interface Append {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: ExpectedRevision;
  readonly deadline: Date;
}

interface Pending {
  readonly stream: string;
  resolve(result: AppendResult): void;
  reject(error: Error): void;
}

const CONFLICT = 'event_store.client.WrongExpectedVersion';

const encoder = new TextEncoder();
const jsonBytes = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

const optionsOf = ({ stream, expected, deadline }: Append) => {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(encoder.encode(stream));
  const options = new pb.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  options.setDeadline(timestampPb.Timestamp.fromDate(deadline));
  if (expected === 'no-stream') options.setNoStream(new sharedPb.Empty());
  else options.setStreamPosition(String(expected));
  return options;
};

const messageOf = ({ id, type, data, metadata }: EventToAppend) => {
  const uuid = new sharedPb.UUID();
  uuid.setString(id);
  const message = new pb.BatchAppendReq.ProposedMessage();
  message.setId(uuid);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(jsonBytes(data));
  message.setCustomMetadata(jsonBytes(metadata));
  return message;
};

/** Servers use this form to answer a late append, whatever form the request used. */
const correlationOf = (number: number) => {
  const structured = new sharedPb.UUID.Structured();
  structured.setMostSignificantBits('0');
  structured.setLeastSignificantBits(String(number));
  const uuid = new sharedPb.UUID();
  uuid.setStructured(structured);
  return uuid;
};

const numberOf = (response: Response): number =>
  Number(response.getCorrelationId()?.getStructured()?.getLeastSignificantBits());

const resultOf = (response: Response, stream: string): AppendResult => {
  const error = response.getError();
  if (error) {
    if (error.getDetails()?.getTypeName() === CONFLICT) throw new RevisionConflict(stream);
    throw new AppendRefused(error.getDetails()?.getTypeName() ?? '', error.getMessage());
  }
  const success = response.getSuccess();
  const position = success?.getPosition();
  if (!success || !position) throw new Error('The answer to an append has no position.');
  return {
    revision: BigInt(success.getCurrentRevision()),
    position: {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    },
  };
};

export class AppendRefused extends Error {
  constructor(type: string, message: string) {
    super(`The event store refused an append: ${[message, type].filter(Boolean).join(' ')}.`);
    this.name = 'AppendRefused';
  }
}

/**
 * Replaces the client's `appendToStream`, which keeps the pending appends of all connections in one
 * map. There an error on one stream rejects all of them, and the next answer throws where nobody
 * can catch it.
 */
export class AppendStream {
  private readonly pending = new Map<number, Pending>();
  private last = 0;
  private failure: Error | undefined;

  /** @param onEnd called once, when the stream has ended for any reason */
  constructor(
    private readonly call: BatchAppendCall,
    onEnd: () => void,
  ) {
    call.on('data', (response: Response) => this.settle(response));
    call.on('error', (error) => {
      this.failure = convertToCommandError(error);
    });
    // gRPC emits `status` once, after an error too.
    call.on('status', () => {
      onEnd();
      this.rejectAll(this.failure ?? new Error('The server ended the stream of appends.'));
    });
  }

  /** Needs no backpressure: its caller waits for the answer. @throws RevisionConflict, AppendRefused, a client error */
  send(append: Append): Promise<AppendResult> {
    const number = ++this.last;
    const request = new pb.BatchAppendReq();
    request.setCorrelationId(correlationOf(number));
    request.setOptions(optionsOf(append));
    request.setProposedMessagesList(append.events.map(messageOf));
    request.setIsFinal(true);
    return new Promise((resolve, reject) => {
      this.pending.set(number, { stream: append.stream, resolve, reject });
      this.call.write(request);
    });
  }

  finish(): void {
    this.call.end();
  }

  cancel(): void {
    this.call.cancel();
  }

  private settle(response: Response): void {
    const number = numberOf(response);
    const waiting = this.pending.get(number);
    if (!waiting) return;
    this.pending.delete(number);
    try {
      waiting.resolve(resultOf(response, waiting.stream));
    } catch (error) {
      waiting.reject(error as Error);
    }
  }

  private rejectAll(error: Error): void {
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}
