import { markdownTable } from './markdown.js';

export interface ReportedFinding {
  readonly seed: number;
  readonly text: string;
}

export interface Explanation {
  readonly seed: number;
  /** Part of the finding's text, which no other finding of the seed contains. */
  readonly text: string;
  readonly faultOf: 'the product' | 'the check' | 'the machine';
  readonly cause: string;
  readonly outcome: string;
}

const TEXT_LENGTH = 200;
const quoted = (text: string): string =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'").trim().slice(0, TEXT_LENGTH)}\``;

export const findingsTable = (
  findings: readonly ReportedFinding[],
  explanations: readonly Explanation[],
): string[] =>
  markdownTable(
    ['Seed', 'Reported', 'Fault of', 'Cause', 'Outcome'],
    findings.map(({ seed, text }) => {
      const known = explanations.find((one) => one.seed === seed && text.includes(one.text));
      const { faultOf, cause, outcome } = known ?? { faultOf: '?', cause: '?', outcome: 'open' };
      return [seed, quoted(text), faultOf, cause, outcome];
    }),
  );
