import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

/** Protocol version that clients check for `caughtUp`. The suffix identifies this server. */
const VERSION = '24.10.0.0+embedded';

const STREAMS = 'event_store.client.streams.streams';
const PERSISTENT = 'event_store.client.persistent_subscriptions.persistentsubscriptions';

const METHODS: readonly [service: string, method: string, features: string[]][] = [
  [STREAMS, 'read', ['position', 'events']],
  [STREAMS, 'append', []],
  [STREAMS, 'delete', []],
  [STREAMS, 'tombstone', []],
  [STREAMS, 'batchappend', ['deadline_duration']],
  ['event_store.client.gossip.gossip', 'read', []],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods', []],
  // Unsupported, but listed: for methods that are not listed, clients try HTTP on this port.
  ...['create', 'update', 'delete', 'read', 'getinfo', 'list', 'replayparked'].map(
    (method): [string, string, string[]] => [PERSISTENT, method, ['stream', 'all']],
  ),
  [PERSISTENT, 'restartsubsystem', []],
];

type Response = InstanceType<typeof featuresPb.SupportedMethods>;

export const supportedMethodsHandler = (
  _call: ServerUnaryCall<unknown, Response>,
  callback: sendUnaryData<Response>,
): void => {
  const response = new featuresPb.SupportedMethods();
  response.setEventStoreServerVersion(VERSION);
  for (const [service, name, features] of METHODS) {
    const method = new featuresPb.SupportedMethod();
    method.setServiceName(service);
    method.setMethodName(name);
    method.setFeaturesList(features);
    response.addMethods(method);
  }
  callback(null, response);
};
