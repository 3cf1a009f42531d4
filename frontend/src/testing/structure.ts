import axe from 'axe-core';
import { getConfig, screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Rules that need layout or colours. `lab/journeys/src/telas/looks.ts` runs them in Chromium. */
export const RULES_OF_BROWSERS: readonly string[] = [
  'bypass',
  'color-contrast',
  'css-orientation-lock',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'link-in-text-block',
  'meta-refresh',
  'meta-viewport',
  'meta-viewport-large',
  'scrollable-region-focusable',
  'skip-link',
];

const OPTIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  elementRef: false,
  // There are no frames, and axe waits a second for their answer.
  iframes: false,
  rules: Object.fromEntries(RULES_OF_BROWSERS.map((rule) => [rule, { enabled: false }])),
};
const ELEMENT_LENGTH = 300;

/** Header and navigation, the same on all screens of the admin area. Chromium checks them once in each look. */
const FRAME = ['.mantine-AppShell-header', '.mantine-AppShell-navbar'];

/** Violations of axe's rules about structure in the page or a part of it, one sentence each. */
export const structureViolations = async (part: axe.ElementContext): Promise<string[]> => {
  let violations: axe.Result[] = [];
  // React may update the page while axe looks at it, as during `waitFor`.
  await getConfig().asyncWrapper(async () => {
    ({ violations } = await axe.run(part, OPTIONS));
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, ELEMENT_LENGTH)} ${failureSummary}`,
    ),
  );
};

/** `lab/journeys/src/telas/telas.spec.ts` requires a call for each route, e.g. `/adm/clientes/show/:id`. */
export const expectScreenStructure = async (route: string): Promise<void> => {
  const part = { include: ['body'], exclude: FRAME };
  expect({ [route]: await structureViolations(part) }).toEqual({ [route]: [] });
};

/** @param title the dialog's title on the screen */
export const expectDialogStructure = async (title: string): Promise<void> => {
  const part = screen.getByRole('dialog', { name: title });
  expect({ [title]: await structureViolations(part) }).toEqual({ [title]: [] });
};
