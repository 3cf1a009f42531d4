export interface FakeUpload {
  url: string;
  headers: Headers;
  body: FormData;
  aborted: boolean;
  progress: (part: number) => void;
  answer: (body: unknown, status?: number) => void;
  lose: () => void;
}

const WHOLE = 1000;

/** Replaces XMLHttpRequest. Returns the uploads in order of their start. */
export const createFakeUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = [];

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private url = '';
    private readonly headers = new Headers();
    private sent: FakeUpload | undefined;

    open(_method: string, url: string) {
      this.url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    abort() {
      if (this.sent) this.sent.aborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    send(body: FormData) {
      this.sent = {
        url: this.url,
        headers: this.headers,
        body,
        aborted: false,
        progress: (part) =>
          this.upload.dispatchEvent(
            Object.assign(new Event('progress'), {
              lengthComputable: true,
              loaded: part * WHOLE,
              total: WHOLE,
            }),
          ),
        answer: (answer, status = 200) => {
          this.status = status;
          this.responseText = JSON.stringify(answer);
          this.dispatchEvent(new Event('load'));
        },
        lose: () => this.dispatchEvent(new Event('error')),
      };
      uploads.push(this.sent);
    }
  }

  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  return uploads;
};
