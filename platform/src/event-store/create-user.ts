import {
  convertToCommandError,
  ErrorType,
  isCommandError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import usersGrpc from '@eventstore/db-client/generated/users_grpc_pb.js';
import pb from '@eventstore/db-client/generated/users_pb.js';
import type { CallOptions, Metadata, ServiceError } from '@grpc/grpc-js';
import { connectToEventStore } from './connect.js';

type Users = InstanceType<typeof usersGrpc.UsersClient>;
type Answered = (error: ServiceError | null) => void;

/** Protected in the client's types. The client has no methods for users. */
interface WithCalls {
  execute<Result>(
    service: typeof usersGrpc.UsersClient,
    name: string,
    action: (users: Users) => Promise<Result>,
  ): Promise<Result>;
  callArguments(options: object): [Metadata, CallOptions];
}

export interface StoreUser {
  readonly name: string;
  readonly password: string;
}

/** By default only administrators may read `$all`. Members of this group may too. */
const GROUP = 'encomenda';
const ADMINISTRATORS = '$admins';

const ask = (
  client: EventStoreDBClient,
  name: string,
  call: (users: Users, metadata: Metadata, options: CallOptions, answered: Answered) => void,
): Promise<void> => {
  const calls = client as unknown as WithCalls;
  return calls.execute(
    usersGrpc.UsersClient,
    name,
    (users) =>
      new Promise<void>((resolve, reject) =>
        call(users, ...calls.callArguments({}), (error) =>
          error ? reject(convertToCommandError(error)) : resolve(),
        ),
      ),
  );
};

const create = (client: EventStoreDBClient, { name, password }: StoreUser): Promise<void> => {
  const options = new pb.CreateReq.Options();
  options.setLoginName(name).setFullName('Encomenda').setPassword(password);
  options.setGroupsList([GROUP]);
  const request = new pb.CreateReq();
  request.setOptions(options);
  return ask(client, 'create', (users, ...call) => users.create(request, ...call));
};

const resetPassword = (client: EventStoreDBClient, user: StoreUser): Promise<void> => {
  const options = new pb.ResetPasswordReq.Options();
  options.setLoginName(user.name).setNewPassword(user.password);
  const request = new pb.ResetPasswordReq();
  request.setOptions(options);
  return ask(client, 'resetPassword', (users, ...call) => users.resetPassword(request, ...call));
};

const exists = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.USER_CONFLICT;

/** Lets the user, new or not, read the whole log. `adminUrl` has an administrator's password. Safe to repeat. */
export const createStoreUser = async (adminUrl: string, user: StoreUser): Promise<void> => {
  const client = connectToEventStore(adminUrl);
  try {
    await create(client, user).catch((error: unknown) => {
      if (!exists(error)) throw error;
      return resetPassword(client, user);
    });
    await client.setStreamMetadata('$all', { acl: { readRoles: [GROUP, ADMINISTRATORS] } });
  } finally {
    await client.dispose();
  }
};
