import '@testing-library/jest-dom/vitest';
import { afterEach, vi } from 'vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { installComputedStyle } from './computed-style';
import { installLabels } from './labels';

installComputedStyle();
installLabels();

// Node has it; the types of browsers lack it.
const { captureStackTrace } = Error as ErrorConstructor & {
  captureStackTrace: (error: Error, above: unknown) => void;
};

/** Prints the page only when the message is read: each early look of `findBy` makes such an error. */
const getElementError = (what: string | null, container: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  captureStackTrace(error, getElementError);
  return Object.defineProperty(error, 'message', {
    // Testing Library replaces it after a wait.
    configurable: true,
    get: () => [what, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
};

configure({
  // A busy machine must not fail a test.
  asyncUtilTimeout: 20_000,
  getElementError,
});
// Testing Library batches React's updates by the first, and advances fake timers through the second.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, jest: vi });

const nothing = () => undefined;

class NoObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = () => [];
}

/** jsdom has no layout: every observed element counts as visible. */
class AllInView extends NoObserver {
  private readonly seen: (entries: { isIntersecting: boolean }[]) => void;

  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    super();
    this.seen = seen;
  }

  override observe = () => {
    this.seen([{ isIntersecting: true }]);
    return undefined;
  };
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: AllInView });

class PointerEventOfMouse extends MouseEvent {}

if (!('PointerEvent' in globalThis)) {
  Object.assign(globalThis, { PointerEvent: PointerEventOfMouse });
}

/** Only the empty query matches: a wide screen without reduced motion. */
window.matchMedia = (query: string): MediaQueryList => ({
  matches: query === '',
  media: query,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});
window.scrollTo = nothing;
Element.prototype.scrollIntoView = nothing;
const emptyRects = Object.assign([], { item: () => null }) as unknown as DOMRectList;
Range.prototype.getClientRects = () => emptyRects;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;
HTMLCanvasElement.prototype.getContext = () => null;
/** jsdom gives every element size 0, which makes charts warn. */
for (const [side, pixels] of Object.entries({ clientWidth: 640, clientHeight: 260 }))
  Object.defineProperty(Element.prototype, side, {
    configurable: true,
    get(this: Element) {
      return this.classList.contains('echarts-for-react') ? pixels : 0;
    },
  });
Object.assign(document, {
  fonts: { addEventListener: nothing, removeEventListener: nothing, ready: Promise.resolve() },
});

afterEach(() => {
  cleanup();
  // Elements of pages without React must not remain for the next spec.
  document.body.replaceChildren();
  // Specs share one page: stubs of browser functions must not outlive their test.
  vi.restoreAllMocks();
  notifications.clean();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});
