import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EventStoreDBClient,
  eventTypeFilter,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import {
  collect,
  freshName,
  openTarget,
  rawChannelTo,
  someEvents,
  type Target,
} from '../testing/target.js';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
}, 60_000);
afterAll(() => target.close());

it('is found by a client that asks the cluster for its leader', async () => {
  const client = EventStoreDBClient.connectionString(
    target.url.replace(/^esdb:/, 'esdb+discover:'),
  );
  try {
    const stream = freshName();
    await client.appendToStream(stream, someEvents(1));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  } finally {
    await client.dispose();
  }
});

const ours = process.env['EVENTSTORE_URL'] ? describe.skip : describe;
ours('what only our server refuses', () => {
  const settings = persistentSubscriptionToStreamSettingsFromDefaults();
  it.each<[string, () => Promise<unknown>]>([
    [
      'creating a persistent subscription',
      () => target.client.createPersistentSubscriptionToStream('s', 'g', settings),
    ],
    ['reading its state', () => target.client.getPersistentSubscriptionToStreamInfo('s', 'g')],
    ['listing them', () => target.client.listAllPersistentSubscriptions()],
    ['creating a projection', () => target.client.createProjection('p', 'fromAll()')],
  ])('%s: in a sentence', async (_what, work) => {
    await expect(work()).rejects.toThrow(
      /UNIMPLEMENTED: The embedded event store does not support/,
    );
  });

  it('but it says which version of the protocol it speaks', async () => {
    const { host, credentials } = rawChannelTo(target);
    const features = new featuresGrpc.ServerFeaturesClient(host, credentials);
    const version = await new Promise((resolve, reject) => {
      features.getSupportedMethods(new sharedPb.Empty(), (error, methods) =>
        error ? reject(error) : resolve(methods.getEventStoreServerVersion()),
      );
    });
    features.close();
    expect(version).toMatch(/^2\d\./);
  });

  it('connecting to a persistent subscription: in a sentence', async () => {
    const subscription = target.client.subscribeToPersistentSubscriptionToStream('s', 'g');
    const error = await new Promise<Error>((resolve) => subscription.on('error', resolve));
    expect(error.message).toMatch(/does not support persistent subscriptions/);
  });

  it.each(['(a+)+$', '(a|aa)*b', '^(.*)\\1$', '.*a.*b.*c', 'x'.repeat(300)])(
    'a filter that could keep it busy: %s',
    async (regex) => {
      const subscription = target.client.subscribeToAll({ filter: eventTypeFilter({ regex }) });
      const error = await new Promise<Error>((resolve) => subscription.on('error', resolve));
      expect(error.message).toMatch(/INVALID_ARGUMENT.*regex/);
    },
  );

  it('a stream without a name', async () => {
    await expect(target.client.appendToStream('', someEvents(1))).rejects.toThrow(/name/i);
  });

  it('names that are too long', async () => {
    await expect(target.client.appendToStream('x'.repeat(600), someEvents(1))).rejects.toThrow(
      /512 bytes/,
    );
    await expect(target.client.appendToStream('x', someEvents(1, 'x'.repeat(600)))).rejects.toThrow(
      /512 bytes/,
    );
    await expect(target.client.appendToStream('a\0b', someEvents(1))).rejects.toThrow(/NUL/);
  });
});
