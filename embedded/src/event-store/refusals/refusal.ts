import {
  status,
  type MethodDefinition,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceDefinition,
  type ServiceError,
  type UntypedHandleCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { statusError } from './status.js';

type AnyCall =
  | ServerUnaryCall<unknown, unknown>
  | ServerReadableStream<unknown, unknown>
  | ServerWritableStream<unknown, unknown>
  | ServerDuplexStream<unknown, unknown>;

type AnyHandler = (call: AnyCall, callback: sendUnaryData<unknown>) => void;

/** Runs `check` before the handler. An error that `check` returns ends the call. */
export const checked = (
  method: MethodDefinition<unknown, unknown>,
  check: (call: AnyCall) => ServiceError | undefined,
  handler?: UntypedHandleCall,
): UntypedHandleCall => {
  const handle: AnyHandler = (call, callback) => {
    const problem = check(call);
    if (!problem) (handler as AnyHandler | undefined)?.(call, callback);
    else if (method.responseStream) call.emit('error', problem);
    else callback(problem);
  };
  // gRPC dispatches on the method's definition, not on the number of parameters.
  return handle as UntypedHandleCall;
};

/** Answers every method of an unsupported service with UNIMPLEMENTED and a reason. */
export const refuseService = (
  definition: ServiceDefinition,
  what: string,
): UntypedServiceImplementation => {
  const refusal = (): ServiceError =>
    statusError(status.UNIMPLEMENTED, `The embedded event store does not support ${what}.`);
  return Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [name, checked(method, refusal)]),
  );
};
