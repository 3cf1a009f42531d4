import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has its own signals, and Node's request takes none but its own; no test aborts a call. */
class RequestWithoutSignal extends Request {
  constructor(input, { signal: _signal, ...init } = {}) {
    super(input, init);
  }
}

/** jsdom with the web APIs of Node that it lacks, or that Node's requests do not know as their own. */
// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request: RequestWithoutSignal,
      Response,
      Headers,
      FormData,
      File,
      Blob,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
    });
    this.global.crypto.randomUUID ??= () => crypto.randomUUID();
    if (!this.global.crypto.subtle) {
      Object.defineProperty(this.global.crypto, 'subtle', { value: crypto.subtle });
    }
  }
}
