import { createHash, timingSafeEqual } from 'node:crypto';
import { status, type Metadata, type ServiceError } from '@grpc/grpc-js';
import { statusError } from './refusals/status.js';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Checks Basic credentials. Undefined when they match, else the refusal. */
export const basicCheck = ({ user, password }: Credentials) => {
  const expected = digest(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  return ({ metadata }: { metadata: Metadata }): ServiceError | undefined => {
    const header = metadata.get('authorization')[0];
    const given = digest(typeof header === 'string' ? header : '');
    if (timingSafeEqual(given, expected)) return undefined;
    return statusError(status.UNAUTHENTICATED, 'The user or the password is wrong or missing.');
  };
};
