import type {
  AppendReq,
  DeleteReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb.js';
import pb from '@eventstore/db-client/generated/streams_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { sendUnaryData, ServerReadableStream, ServerUnaryCall, Deadline } from '@grpc/grpc-js';
import type { Write } from '../decision/batch-plan.js';
import {
  InvalidRequest,
  MaximumAppendSizeExceeded,
  WrongExpectedRevision,
} from '../refusals/errors.js';
import {
  AppendSize,
  type ExpectedRevision,
  type ProposedEvent,
  type WriteResult,
} from '../event.js';
import { asBuffer, identifiedStream, proposedEvent, unsigned, uuidOf } from '../requests.js';
import { statusOf } from '../refusals/status.js';
import type { EventStore } from '../store.js';

const instant = (deadline: Deadline): number => Number(deadline);

type ExpectedOptions = Pick<
  InstanceType<typeof pb.AppendReq.Options>,
  'hasRevision' | 'getRevision' | 'hasNoStream' | 'hasStreamExists'
>;

const expectedOf = (options: ExpectedOptions): ExpectedRevision => {
  if (options.hasRevision()) return unsigned(options.getRevision());
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return 'any';
};

const eventOf = (message: InstanceType<typeof pb.AppendReq.ProposedMessage>): ProposedEvent => {
  const metadata = message.getMetadataMap();
  return proposedEvent(
    uuidOf(message.getId()),
    metadata.get('type'),
    metadata.get('content-type'),
    asBuffer(message.getData_asU8()),
    asBuffer(message.getCustomMetadata_asU8()),
  );
};

const answer = async <Response>(
  callback: sendUnaryData<Response>,
  work: () => Promise<Response>,
): Promise<void> => {
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    callback(statusOf(error));
    return;
  }
  callback(null, response);
};

export const appendHandler =
  (store: EventStore) =>
  (
    call: ServerReadableStream<AppendReq, InstanceType<typeof pb.AppendResp>>,
    callback: sendUnaryData<InstanceType<typeof pb.AppendResp>>,
  ): void => {
    const events: ProposedEvent[] = [];
    let target: { stream: string; expected: ExpectedRevision } | undefined;
    const size = new AppendSize();
    let problem: Error | undefined;
    call.on('data', (request: AppendReq) => {
      if (problem) return;
      try {
        const options = request.getOptions();
        const message = request.getProposedMessage();
        if (options) {
          const stream = identifiedStream(options.getStreamIdentifier());
          target = { stream, expected: expectedOf(options) };
        }
        if (!message) return;
        const event = eventOf(message);
        if (!size.add(event)) throw new MaximumAppendSizeExceeded();
        events.push(event);
      } catch (error) {
        problem = error as Error;
        events.length = 0;
      }
    });
    call.on('error', () => {});
    call.on('end', () => {
      void answer(callback, async () => {
        if (problem) throw problem;
        if (!target) throw new InvalidRequest('the append has no options');
        const write: Write = { kind: 'append', ...target, events };
        return store.write(write, instant(call.getDeadline())).then(appended, refusedAppend);
      });
    });
  };

const appended = ({ revision, position }: WriteResult) => {
  const success = new pb.AppendResp.Success();
  if (revision < 0) success.setNoStream(new sharedPb.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new sharedPb.Empty());
  else {
    const place = new pb.AppendResp.Position();
    place.setCommitPosition(String(position));
    place.setPreparePosition(String(position));
    success.setPosition(place);
  }
  const response = new pb.AppendResp();
  response.setSuccess(success);
  return response;
};

/** A revision conflict is a field of the response. Every other error is a gRPC status. */
const refusedAppend = (error: unknown) => {
  if (!(error instanceof WrongExpectedRevision)) throw error;
  const { expected, current } = error;
  const conflict = new pb.AppendResp.WrongExpectedVersion();
  if (current < 0) conflict.setCurrentNoStream(new sharedPb.Empty());
  else conflict.setCurrentRevision(String(current));
  if (expected === 'any') conflict.setExpectedAny(new sharedPb.Empty());
  else if (expected === 'no_stream') conflict.setExpectedNoStream(new sharedPb.Empty());
  else if (expected === 'stream_exists') conflict.setExpectedStreamExists(new sharedPb.Empty());
  else conflict.setExpectedRevision(String(expected));
  const response = new pb.AppendResp();
  response.setWrongExpectedVersion(conflict);
  return response;
};

type Ending = DeleteReq | TombstoneReq;

const ending =
  <Request extends Ending, Response>(
    store: EventStore,
    kind: Write['kind'],
    respond: (position: string) => Response,
  ) =>
  (call: ServerUnaryCall<Request, Response>, callback: sendUnaryData<Response>): void => {
    void answer(callback, async () => {
      const options = call.request.getOptions();
      if (!options) throw new InvalidRequest('the request has no options');
      const stream = identifiedStream(options.getStreamIdentifier());
      const write: Write = { kind, stream, expected: expectedOf(options), events: [] };
      const result = await store.write(write, instant(call.getDeadline()));
      return respond(String(result.position));
    });
  };

export const deleteHandler = (store: EventStore) =>
  ending<DeleteReq, InstanceType<typeof pb.DeleteResp>>(store, 'delete', (position) => {
    const place = new pb.DeleteResp.Position();
    place.setCommitPosition(position);
    place.setPreparePosition(position);
    const response = new pb.DeleteResp();
    response.setPosition(place);
    return response;
  });

export const tombstoneHandler = (store: EventStore) =>
  ending<TombstoneReq, InstanceType<typeof pb.TombstoneResp>>(store, 'tombstone', (position) => {
    const place = new pb.TombstoneResp.Position();
    place.setCommitPosition(position);
    place.setPreparePosition(position);
    const response = new pb.TombstoneResp();
    response.setPosition(place);
    return response;
  });
