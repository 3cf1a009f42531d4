import type { Explanation } from '@encomenda/system/report/explained-findings';

const OVERLOADED = {
  faultOf: 'the machine',
  cause: 'The machine had too much to do under the load of the run.',
  outcome: 'Such a request is now sent again alone before it counts.',
} as const;

const LOGGED_OUT = {
  faultOf: 'the check',
  cause: 'Another request had logged the sender out again before this one was sent.',
  outcome: 'Corrected on 2026-11-22 (`758378dd`): the sender logs in again.',
} as const;

export const EXPLANATIONS: readonly Explanation[] = [
  { seed: 281070, text: 'pedido 2085', ...OVERLOADED },
  { seed: 281070, text: 'pedido 2116', ...OVERLOADED },
  {
    seed: 375833,
    text: 'pedido 4184',
    faultOf: 'the product',
    cause:
      'The name of a read model to rebuild contained a NUL character, which PostgreSQL accepts in no text.',
    outcome: 'Fixed: the api answers 404. Every run sends the request again.',
  },
  {
    seed: 375833,
    text: 'referencia=7ffd21fe',
    faultOf: 'the product',
    cause: 'This is the log line of the same request.',
    outcome: 'Fixed with it.',
  },
  { seed: 377185, text: 'pedido 19086', ...LOGGED_OUT },
  { seed: 377189, text: 'pedido 2541', ...LOGGED_OUT },
  { seed: 377190, text: 'pedido 4325', ...LOGGED_OUT },
  {
    seed: 378759,
    text: 'pedido 220',
    faultOf: 'the check',
    cause:
      'Another request created the unit that the expense names, between two of the simultaneous sendings.',
    outcome:
      'Corrected on 2026-11-22 (`ef8d794f`, `beside.spec.ts`): a refusal for a missing reference may stand beside a success.',
  },
  {
    seed: 380933,
    text: 'pedido 3460',
    faultOf: 'the check',
    cause: 'Another request created the user between two of the simultaneous sendings.',
    outcome: 'Nothing was changed: both answers were right.',
  },
];
