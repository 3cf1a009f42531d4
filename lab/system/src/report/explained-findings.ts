import { markdownTable } from './markdown.js';

/** A finding of a recorded batch, as the run reported it. */
export interface ReportedFinding {
  readonly seed: number;
  readonly text: string;
}

/** Result of the investigation of one reported finding. */
export interface Explanation {
  readonly seed: number;
  /** Part of the reported text that tells it from other findings of the same seed. */
  readonly text: string;
  readonly faultOf: 'the product' | 'the check' | 'the machine';
  /** Sentences for the page. */
  readonly cause: string;
  /** Sentences for the page: the change, its commit and the spec that covers it. */
  readonly outcome: string;
}

const TEXT_LENGTH = 200;
const quoted = (text: string): string =>
  `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'").trim().slice(0, TEXT_LENGTH)}\``;

/** Lines of a Markdown table with the cause and the outcome of each finding. */
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
