import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import { status } from '@grpc/grpc-js';
import type { Message } from 'google-protobuf';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import {
  DeadlinePassed,
  InvalidRequest,
  MaximumAppendSizeExceeded,
  OutcomeUnknown,
  StreamDeleted,
  Unavailable,
  WrongExpectedRevision,
} from '../refusals/errors.js';
import { MAX_APPEND_BYTES } from '../event.js';

/** Encodes an error as `google.rpc.Status`. Clients rebuild their error from its single detail. */
export const encodeStatus = (error: unknown): Uint8Array => {
  const [code, type, detail] = detailOf(error);
  const any = new anyPb.Any();
  any.pack(detail.serializeBinary(), `event_store.client.${type}`);
  const message = new statusPb.Status();
  message.setCode(code as number);
  message.setMessage(error instanceof Error ? error.message : 'the event store failed to answer');
  message.setDetails(any);
  return message.serializeBinary();
};

const detailOf = (error: unknown): [status, string, Message] => {
  if (error instanceof WrongExpectedRevision) {
    return [status.FAILED_PRECONDITION, 'WrongExpectedVersion', wrongExpectedVersion(error)];
  }
  if (error instanceof StreamDeleted) {
    const detail = new sharedPb.StreamDeleted();
    const identifier = new sharedPb.StreamIdentifier();
    identifier.setStreamName(Buffer.from(error.stream));
    detail.setStreamIdentifier(identifier);
    return [status.FAILED_PRECONDITION, 'StreamDeleted', detail];
  }
  if (error instanceof MaximumAppendSizeExceeded) {
    const detail = new sharedPb.MaximumAppendSizeExceeded();
    detail.setMaxappendsize(MAX_APPEND_BYTES);
    return [status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', detail];
  }
  if (error instanceof DeadlinePassed) {
    return [status.DEADLINE_EXCEEDED, 'Timeout', new sharedPb.Timeout()];
  }
  if (error instanceof OutcomeUnknown) return [status.UNKNOWN, 'Unknown', new sharedPb.Unknown()];
  if (error instanceof InvalidRequest || error instanceof Unavailable) {
    // The Node client does not know this detail and therefore shows the message.
    const detail = new sharedPb.BadRequest();
    detail.setMessage(error.message);
    const code = error instanceof InvalidRequest ? status.INVALID_ARGUMENT : status.UNAVAILABLE;
    return [code, 'BadRequest', detail];
  }
  return [status.INTERNAL, 'Unknown', new sharedPb.Unknown()];
};

const wrongExpectedVersion = ({ expected, current }: WrongExpectedRevision): Message => {
  const detail = new sharedPb.WrongExpectedVersion();
  const nothing = new emptyPb.Empty();
  if (current < 0) detail.setCurrentNoStream(nothing);
  else detail.setCurrentStreamRevision(String(current));
  if (expected === 'any') detail.setExpectedAny(nothing);
  else if (expected === 'no_stream') detail.setExpectedNoStream(nothing);
  else if (expected === 'stream_exists') detail.setExpectedStreamExists(nothing);
  else detail.setExpectedStreamPosition(String(expected));
  return detail;
};
