/** Injection tokens of the platform: `@Inject(CLOCK) clock: Clock`. */
export const CONFIG = Symbol('Config');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const EVENT_STORE = Symbol('EventStore');
export const CODEC = Symbol('EventCodec');
export const KEY_RING = Symbol('KeyRing');
/** pg.Pool with durable commits: numbers, accounts, sessions, keys. */
export const WRITE_POOL = Symbol('write pool');
/** pg.Pool for read models. */
export const READ_POOL = Symbol('read pool');
export const FILE_STORE = Symbol('FileStore');
export const JOBS = Symbol('Jobs');
/** Storefront: request handler for visitors, registered before sessions. */
export const STOREFRONT = Symbol('Storefront');
/** Pages of customers' links, registered before sessions. */
export const CUSTOMER_LINKS = Symbol('customer links');
export const ROLE = Symbol('Role');
/** AbortController of a worker; aborted when the worker must stop. */
export const STOPPING = Symbol('stopping');
