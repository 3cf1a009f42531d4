import { randomUUID } from 'node:crypto';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';

type Response = InstanceType<typeof gossipPb.ClusterInfo>;

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The called address is reachable for this client. The bound address may not be. */
const calledEndpoint = (authority: string, own: Endpoint): Endpoint => {
  try {
    const { hostname, port } = new URL(`http://${authority}`);
    return hostname && port ? { host: hostname, port: Number(port) } : own;
  } catch {
    return own;
  }
};

export const gossipHandler = (own: () => Endpoint) => {
  const instance = randomUUID();
  return (call: ServerUnaryCall<unknown, Response>, callback: sendUnaryData<Response>): void => {
    const { host, port } = calledEndpoint(call.getHost(), own());
    const endpoint = new gossipPb.EndPoint();
    endpoint.setAddress(host);
    endpoint.setPort(port);
    const id = new sharedPb.UUID();
    id.setString(instance);
    const member = new gossipPb.MemberInfo();
    member.setInstanceId(id);
    member.setTimeStamp(`${Date.now()}0000`);
    member.setState(gossipPb.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(endpoint);
    const response = new gossipPb.ClusterInfo();
    response.addMembers(member);
    callback(null, response);
  };
};
