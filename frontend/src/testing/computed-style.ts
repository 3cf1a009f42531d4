const INHERITED: Readonly<Record<string, string>> = {
  visibility: 'visible',
  'pointer-events': 'auto',
};

/**
 * Properties that Testing Library, user-event, axe and the positioning of pop-ups read, in kebab case. jsdom derives
 * none of them from others.
 */
export const PLAIN = new Set(
  `backdrop-filter clip clip-path contain container-type content direction display filter float height opacity
  overflow overflow-x overflow-y perspective pointer-events position rotate scale transform transform-style translate
  visibility white-space width will-change`.split(/\s+/),
);
/** Properties of `PLAIN` that jsdom's default style sheet sets. */
const SET_BY_DEFAULT = new Set(['display', 'height', 'position', 'white-space', 'width']);
/** Attributes that jsdom's default style sheet selects by. */
const SELECTED_BY = ['hidden', 'open', 'type'];

const kebabs = new Map<string, string>();
const kebab = (name: string): string => {
  const known = kebabs.get(name);
  if (known !== undefined) return known;
  const written = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  kebabs.set(name, written);
  return written;
};

type RulesByProperty = ReadonlyMap<string, readonly CSSStyleRule[]>;

/** The rules that set a property of `PLAIN`. Like jsdom, it leaves out rules that depend on the width of the page. */
const rulesBySheet = new WeakMap<CSSStyleSheet, CSSStyleRule[]>();
const rulesOfSheet = (sheet: CSSStyleSheet): CSSStyleRule[] => {
  const known = rulesBySheet.get(sheet);
  if (known) return known;
  const rules = [...sheet.cssRules].filter(
    (rule): rule is CSSStyleRule =>
      'selectorText' in rule &&
      Array.from((rule as CSSStyleRule).style).some((name) => PLAIN.has(name)),
  );
  rulesBySheet.set(sheet, rules);
  return rules;
};

const byProperty = (rules: readonly CSSStyleRule[]): RulesByProperty => {
  const found = new Map<string, CSSStyleRule[]>();
  for (const rule of rules)
    for (const name of Array.from(rule.style).filter((one) => PLAIN.has(one)))
      found.set(name, [...(found.get(name) ?? []), rule]);
  return found;
};

/** Cached result of `rulesOf`, with the sheets that it was read from. */
let page: { count: number; last: CSSStyleSheet | null; rules: RulesByProperty } | undefined;

/**
 * The rules of the page that set a property. jsdom appends each new sheet, so that another number of sheets or another
 * last one shows every change. Iterating the list at each read took a tenth of what the largest specs cost.
 */
const rulesOf = (property: string): readonly CSSStyleRule[] => {
  const { styleSheets } = document;
  const count = styleSheets.length;
  const last = styleSheets.item(count - 1);
  if (!page || page.count !== count || page.last !== last)
    page = { count, last, rules: byProperty([...styleSheets].flatMap(rulesOfSheet)) };
  return page.rules.get(property) ?? [];
};

type Compute = (element: Element) => CSSStyleDeclaration;

/** The style of the default style sheet, by tag name and the attributes of `SELECTED_BY`. */
const defaults = new Map<string, CSSStyleDeclaration>();
const defaultOf = (element: Element, compute: Compute): CSSStyleDeclaration => {
  const attributes = SELECTED_BY.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
  const known = defaults.get(key);
  if (known) return known;
  const alone = document.implementation
    .createHTMLDocument()
    .createElementNS(element.namespaceURI, element.localName);
  SELECTED_BY.forEach((name, place) => {
    const value = attributes[place];
    if (typeof value === 'string') alone.setAttribute(name, value);
  });
  const style = compute(alone);
  defaults.set(key, style);
  return style;
};

const declared = (element: Element, property: string, compute: Compute): string => {
  if (element.hasAttribute('style')) {
    const own = (element as HTMLElement).style.getPropertyValue(property);
    if (own !== '') return own;
  }
  let value = '';
  for (const { style, selectorText } of rulesOf(property)) {
    const set = style.getPropertyValue(property);
    if (set !== '' && element.matches(selectorText)) value = set;
  }
  if (value !== '' || !SET_BY_DEFAULT.has(property)) return value;
  return defaultOf(element, compute).getPropertyValue(property);
};

const valueOf = (element: Element, property: string, compute: Compute): string => {
  const initial = INHERITED[property];
  if (initial === undefined) return declared(element, property, compute);
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = declared(at, property, compute);
    if (value !== '') return value;
  }
  return initial;
};

/** The setup of each spec file asks again; the specs of one worker share a page. */
const installed = new WeakSet<Window>();

/**
 * Replaces `getComputedStyle` by one that computes a property when it is read. jsdom matches each rule of its default
 * style sheet and computes all properties for each call, which was a large part of what this suite cost. Properties
 * outside `PLAIN` come from jsdom.
 */
export const installComputedStyle = (): void => {
  const view = document.defaultView!;
  if (installed.has(view)) return;
  installed.add(view);
  const compute: Compute = view.getComputedStyle.bind(view);
  const lazily = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    // jsdom styles no pseudo-element: it logs an error and returns the style of the element.
    if (pseudo) return document.createElement('i').style;
    let full: CSSStyleDeclaration | undefined;
    const inFull = () => (full ??= compute(element));
    const read = (property: string) =>
      PLAIN.has(property)
        ? valueOf(element, property, compute)
        : inFull().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return read;
        const property = typeof name === 'string' ? kebab(name) : '';
        if (PLAIN.has(property)) return read(property);
        const value: unknown = Reflect.get(inFull(), name);
        return typeof value === 'function' ? (value.bind(full) as unknown) : value;
      },
      has: (_, name) => Reflect.has(inFull(), name),
    });
  };
  // The window of the page and Vitest's global object are two objects.
  view.getComputedStyle = lazily;
  globalThis.getComputedStyle = lazily;
};
