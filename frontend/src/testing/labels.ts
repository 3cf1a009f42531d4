type Labelable =
  | HTMLButtonElement
  | HTMLInputElement
  | HTMLMeterElement
  | HTMLOutputElement
  | HTMLProgressElement
  | HTMLSelectElement
  | HTMLTextAreaElement;

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const ofPrototype = <Value>(prototype: object, name: string): ((element: object) => Value) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  return (element) => get!.call(element) as Value;
};

/** The setup of each spec file asks again; the specs of one worker share a page. */
const installed = new WeakSet<Document>();

/** Replaces `control` and `labels`, for which jsdom searches the whole document at each call. */
export const installLabels = (): void => {
  if (installed.has(document)) return;
  installed.add(document);
  const slowControl = ofPrototype<HTMLElement | null>(HTMLLabelElement.prototype, 'control');
  const controlOf = (label: HTMLLabelElement): HTMLElement | null => {
    if (!label.isConnected || !label.hasAttribute('for')) return slowControl(label);
    const target = label.htmlFor === '' ? null : document.getElementById(label.htmlFor);
    return target && 'labels' in target && target.labels !== null ? target : null;
  };
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    enumerable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });

  const labels = document.getElementsByTagName('label');
  const hasControl = (label: HTMLLabelElement, element: Labelable): boolean => {
    if (!label.hasAttribute('for'))
      return label.contains(element) && slowControl(label) === element;
    return label.htmlFor !== '' && document.getElementById(label.htmlFor) === element;
  };
  for (const { prototype } of LABELABLE) {
    const slowLabels = ofPrototype<NodeListOf<HTMLLabelElement> | null>(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: Labelable) {
        if (!this.isConnected) return slowLabels(this);
        if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
        return [...labels].filter((label) => hasControl(label, this));
      },
    });
  }
};
