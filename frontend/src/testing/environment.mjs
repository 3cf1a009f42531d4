import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom has its own signals, and Node's request takes none but its own: one follows the other. */
const following = (signal) => {
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', () => controller.abort(), { once: true });
  return controller.signal;
};

class RequestWithSignal extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, signal ? { ...init, signal: following(signal) } : init);
  }
}

/** Node's requests know only Node's bodies, and those know nothing of jsdom's forms, which React may hand them. */
const formDataOver = (FormDataOfPage) =>
  class extends FormData {
    constructor(form, submitter) {
      super();
      if (!form) return;
      for (const [name, value] of new FormDataOfPage(form, submitter)) this.append(name, value);
    }
  };

/** jsdom with the web APIs of Node that it lacks, or that Node's requests do not know as their own. */
// jest asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request: RequestWithSignal,
      Response,
      Headers,
      FormData: formDataOver(this.global.FormData),
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
