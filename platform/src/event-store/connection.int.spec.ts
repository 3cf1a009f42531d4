import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoreUnavailable, type EventStore } from './event-store.js';
import { createEventStoreDb } from './eventstoredb.event-store.js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';

type Features = InstanceType<typeof featuresPb.SupportedMethods>;
type Cluster = InstanceType<typeof gossipPb.ClusterInfo>;

/** A node that answers nothing, and knows of no leader, until told to. */
let answers = false;
let node: Server;
let port: number;

beforeAll(async () => {
  node = new Server();
  node.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<Features>) => {
      if (!answers) return;
      const features = new featuresPb.SupportedMethods();
      features.setEventStoreServerVersion('23.10.6');
      answer(null, features);
    },
  });
  node.addService(gossipGrpc.GossipService, {
    read: (_: unknown, answer: sendUnaryData<Cluster>) => {
      const cluster = new gossipPb.ClusterInfo();
      if (answers) cluster.addMembers(leaderAt(port));
      answer(null, cluster);
    },
  });
  port = await new Promise<number>((resolve, reject) =>
    node.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
});
beforeEach(() => {
  answers = false;
});
afterAll(() => node.forceShutdown());

const leaderAt = (where: number) => {
  const endpoint = new gossipPb.EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(where);
  const member = new gossipPb.MemberInfo();
  member.setState(gossipPb.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  return member;
};

const asking = async (hosts: string, work: (store: EventStore) => Promise<void>): Promise<void> => {
  const url = `esdb://${hosts}?tls=false&maxDiscoverAttempts=1`;
  const store = createEventStoreDb(url, { deadline: 200 });
  try {
    await work(store);
  } finally {
    await store.close();
  }
};

const fails = (store: EventStore): Promise<void> =>
  expect(store.server()).rejects.toBeInstanceOf(StoreUnavailable);

it('is asked again after a question that it never answered', () =>
  asking(`127.0.0.1:${port}`, async (store) => {
    await fails(store);
    answers = true;
    expect(await store.server()).toEqual({ embedded: false, version: '23.10.6' });
  }));

it('is looked for again after a search that found no leader', () =>
  asking(`127.0.0.1:${port},localhost:${port}`, async (store) => {
    await fails(store);
    answers = true;
    expect(await store.server()).toEqual({ embedded: false, version: '23.10.6' });
  }));
