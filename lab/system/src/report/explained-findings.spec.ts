import { describe, expect, it } from 'vitest';
import { findingsTable, type Explanation } from './explained-findings.js';

const explanation: Explanation = {
  seed: 7,
  text: 'no answer',
  faultOf: 'the check',
  cause: 'It waited too short.',
  outcome: 'It waits longer.',
};

describe('the table of findings', () => {
  it('explains a finding by its seed and its text', () => {
    const [, , line] = findingsTable([{ seed: 7, text: 'order 3:\n no answer' }], [explanation]);
    expect(line).toBe(
      '| 7 | `order 3: no answer` | the check | It waited too short. | It waits longer. |',
    );
  });

  it('shows a finding without an explanation as open', () => {
    const found = [
      { seed: 7, text: 'lost' },
      { seed: 8, text: 'no answer' },
    ];
    const [, , ...lines] = findingsTable(found, [explanation]);
    expect(lines).toEqual(['| 7 | `lost` | ? | ? | open |', '| 8 | `no answer` | ? | ? | open |']);
  });
});
