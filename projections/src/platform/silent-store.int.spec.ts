import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { createEventStoreDb } from '@encomenda/platform/event-store/eventstoredb.event-store';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';

type Features = InstanceType<typeof featuresPb.SupportedMethods>;

/** A node that takes calls and answers none until told to, as one whose cluster has no leader. */
let answers = false;
let asked = 0;
let node: Server;
let url: string;

beforeAll(async () => {
  node = new Server();
  node.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<Features>) => {
      asked++;
      if (!answers) return;
      const features = new featuresPb.SupportedMethods();
      features.setEventStoreServerVersion('23.10.6');
      answer(null, features);
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    node.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  url = `esdb://127.0.0.1:${port}?tls=false`;
});
afterAll(() => node.forceShutdown());

it('is asked again on a new connection after a question that it never answered', async () => {
  const store = createEventStoreDb(url, { deadline: 200 });
  try {
    await expect(store.server()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(asked).toBe(1);
    answers = true;
    expect(await store.server()).toBe('EventStoreDB 23.10.6');
  } finally {
    await store.close();
  }
});
