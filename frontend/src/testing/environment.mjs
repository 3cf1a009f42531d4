import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web APIs of Node that it lacks. */
// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
    });
    this.global.crypto.randomUUID ??= () => crypto.randomUUID();
  }
}
