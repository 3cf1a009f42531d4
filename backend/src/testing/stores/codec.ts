import { eventCatalog } from '@encomenda/contracts/catalogo';
import { createCodec } from '@encomenda/platform/event-store/encryption/codec';
import { createEventAuthentication } from '@encomenda/platform/event-store/encryption/event-authentication';

/** For events without personal data. */
export const codecWithoutKeys = createCodec(eventCatalog, {
  authentication: createEventAuthentication(Buffer.alloc(32)),
  keyFor: async () => Buffer.alloc(32),
  load: async () => undefined,
  find: () => null,
  destroyed: () => undefined,
});
