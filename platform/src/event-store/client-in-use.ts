import type { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppendStream, type Append } from './append-stream.js';
import { connectToEventStore } from './connect.js';
import type { AppendResult } from './event-store.js';

const CLOSE_WITHIN_MS = 500;

type Calls = InstanceType<typeof streamsGrpc.StreamsClient>;

interface WithCalls {
  execute<Result>(
    service: typeof streamsGrpc.StreamsClient,
    name: string,
    action: (calls: Calls) => Promise<Result>,
  ): Promise<Result>;
  callArguments(options: object, call: { deadline: number }): [Metadata, CallOptions];
}

/** An official client with its own stream of appends. It connects on first use. */
export class ClientInUse {
  readonly client: EventStoreDBClient;
  private readonly calls: WithCalls;
  private readonly streams = new Map<Calls, AppendStream>();

  constructor(connectionString: string) {
    this.client = connectToEventStore(connectionString);
    this.calls = this.client as unknown as WithCalls;
  }

  append(append: Append): Promise<AppendResult> {
    return this.calls.execute(streamsGrpc.StreamsClient, 'batchAppend', async (calls) =>
      this.streamOver(calls).send(append),
    );
  }

  /** The client's own `dispose` waits for ever for streams that were cancelled earlier. */
  async dispose(): Promise<void> {
    for (const stream of this.streams.values()) stream.cancel();
    await Promise.race([this.client.dispose(), sleep(CLOSE_WITHIN_MS)]);
  }

  /** The client makes new calls when it connects to another node. */
  private streamOver(calls: Calls): AppendStream {
    const known = this.streams.get(calls);
    if (known) return known;
    for (const former of this.streams.values()) former.finish();
    const call = calls.batchAppend(...this.calls.callArguments({}, { deadline: Infinity }));
    const stream = new AppendStream(call, () => this.streams.delete(calls));
    this.streams.set(calls, stream);
    return stream;
  }
}
