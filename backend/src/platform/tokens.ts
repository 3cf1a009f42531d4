/** What the platform provides to every module, by name: `@Inject(CLOCK) clock: Clock`. */
export const CONFIG = Symbol('Config');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const EVENT_STORE = Symbol('EventStore');
export const CODEC = Symbol('EventCodec');
export const KEY_RING = Symbol('KeyRing');
/** pg.Pool whose commits are durable: numbers, accounts, sessions, keys. */
export const WRITE_POOL = Symbol('write pool');
/** pg.Pool for read models. */
export const READ_POOL = Symbol('read pool');
/** FileStore: pictures and papers. */
export const FILE_STORE = Symbol('FileStore');
/** Jobs: work for the worker. */
export const JOBS = Symbol('Jobs');
/** Storefront: what visitors are answered, before sessions. */
export const STOREFRONT = Symbol('Storefront');
