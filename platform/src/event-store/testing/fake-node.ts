import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import {
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerWritableStream,
} from '@grpc/grpc-js';

type Features = InstanceType<typeof featuresPb.SupportedMethods>;
type Cluster = InstanceType<typeof gossipPb.ClusterInfo>;
type ReadRequest = InstanceType<typeof streamsPb.ReadReq>;
type ReadResponse = InstanceType<typeof streamsPb.ReadResp>;
type BatchRequest = InstanceType<typeof streamsPb.BatchAppendReq>;
type BatchResponse = InstanceType<typeof streamsPb.BatchAppendResp>;

export interface HeldAppend {
  succeed(): void;
  fail(): void;
}

export interface OpenRead {
  /** Commit position after which the read begins; null for the whole log. */
  readonly after: string | null;
  confirm(): void;
  send(type: string, position: number): void;
  fail(code: status, details: string): void;
}

export interface FakeNode {
  readonly port: number;
  readonly held: HeldAppend[];
  readonly reads: readonly OpenRead[];
  kill(): void;
}

export interface NodeState {
  /** False: the node answers no question about features and knows no leader. */
  leads: boolean;
}

const VERSION = '23.10.6';

const batchAppendMethod = () => {
  const method = new featuresPb.SupportedMethod();
  method.setServiceName('event_store.client.streams.Streams');
  method.setMethodName('BatchAppend');
  return method;
};

const leaderAt = (port: number) => {
  const endpoint = new gossipPb.EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(port);
  const member = new gossipPb.MemberInfo();
  member.setState(gossipPb.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  return member;
};

const appended = (request: BatchRequest): BatchResponse => {
  const position = new sharedPb.AllStreamPosition();
  position.setCommitPosition('7');
  position.setPreparePosition('7');
  const success = new streamsPb.BatchAppendResp.Success();
  success.setCurrentRevision('0');
  success.setPosition(position);
  const response = new streamsPb.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setSuccess(success);
  return response;
};

const confirmation = (): ReadResponse => {
  const answer = new streamsPb.ReadResp();
  const confirmed = new streamsPb.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId('fake');
  answer.setConfirmation(confirmed);
  return answer;
};

const eventAt = (type: string, position: number): ReadResponse => {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from('pedido-1'));
  const uuid = new sharedPb.UUID();
  uuid.setString(`00000000-0000-4000-8000-${String(position).padStart(12, '0')}`);
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid);
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(String(position));
  recorded.setCommitPosition(String(position));
  recorded.setPreparePosition(String(position));
  recorded
    .getMetadataMap()
    .set('type', type)
    .set('content-type', 'application/json')
    .set('created', '0');
  recorded.setData(Buffer.from('{}'));
  const event = new streamsPb.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(position));
  const answer = new streamsPb.ReadResp();
  answer.setEvent(event);
  return answer;
};

const unavailable = { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };

/** A gRPC node whose appends and reads wait until the spec answers them. */
export const startFakeNode = async (state: NodeState): Promise<FakeNode> => {
  const held: HeldAppend[] = [];
  const reads: OpenRead[] = [];
  const node = new Server();
  let port = 0;
  node.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<Features>) => {
      if (!state.leads) return;
      const features = new featuresPb.SupportedMethods();
      features.setEventStoreServerVersion(VERSION);
      features.addMethods(batchAppendMethod());
      answer(null, features);
    },
  });
  node.addService(gossipGrpc.GossipService, {
    read: (_: unknown, answer: sendUnaryData<Cluster>) => {
      const cluster = new gossipPb.ClusterInfo();
      if (state.leads) cluster.addMembers(leaderAt(port));
      answer(null, cluster);
    },
  });
  const unused = (): never => {
    throw new Error('This fake has no such call.');
  };
  node.addService(streamsGrpc.StreamsService, {
    read: (call: ServerWritableStream<ReadRequest, ReadResponse>) => {
      const open: OpenRead = {
        after: call.request.getOptions()?.getAll()?.getPosition()?.getCommitPosition() ?? null,
        confirm: () => call.write(confirmation()),
        send: (type, position) => call.write(eventAt(type, position)),
        fail: (code, details) => call.emit('error', { code, details }),
      };
      reads.push(open);
      const close = (): void => void reads.splice(reads.indexOf(open) >>> 0, 1);
      call.once('close', close);
    },
    delete: unused,
    tombstone: unused,
    append: unused,
    batchAppend: (call: ServerDuplexStream<BatchRequest, BatchResponse>) => {
      call.on('data', (request: BatchRequest) =>
        held.push({
          succeed: () => call.write(appended(request)),
          fail: () => call.emit('error', unavailable),
        }),
      );
      call.on('error', () => undefined);
    },
  });
  port = await new Promise<number>((resolve, reject) =>
    node.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return {
    port,
    held,
    reads,
    kill: () => node.forceShutdown(),
  };
};
