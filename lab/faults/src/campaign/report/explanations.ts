import type { Explanation } from '@encomenda/system/report/explained-findings';

export const EXPLANATIONS: readonly Explanation[] = [
  {
    seed: 292481,
    text: 'is held up: timeout exceeded when trying to connect',
    faultOf: 'the product',
    cause:
      'The process had lost PostgreSQL. It retried only once a minute, and after it worked again its report stayed until the next event that it follows.',
    outcome:
      'Fixed on 2026-11-21: it retries within 15 s (`08c5d651`) and clears its report when it has caught up (`1640b39e`, `run-process.spec.ts`).',
  },
  {
    seed: 292482,
    text: 'never answered',
    faultOf: 'the check',
    cause:
      'The campaign killed the whole system twice in a row, and a busy machine needed 109 s and 114 s to start it again. The sender of one photo counted both starts as waiting time and gave up after 150 s.',
    outcome:
      'Corrected on 2026-11-22 (`5d689225`, `sender.spec.ts`): the waiting time begins again when the campaign has restarted the system.',
  },
  {
    seed: 356081,
    text: 'somebody at leitura.depois-da-troca',
    faultOf: 'the product',
    cause:
      'An earlier fault of the batch had silently dropped the connection of the process that carries out the rebuilds requested on the Operação screen. It waited for an answer for ever, so the requested rebuild never began.',
    outcome:
      'Fixed on 2026-11-22 (`5e2345b1`, `rebuild-worker.int.spec.ts`): a query fails after 20 s without an answer, and PostgreSQL ends the connection after 15 s of silence.',
  },
  {
    seed: 879197,
    text: 'reabrir (200): acknowledged, and lost',
    faultOf: 'the check',
    cause:
      'A person reopened a bank entry that nobody had set aside. That changes nothing and is answered with 200; the check, new in this batch, wanted an event.',
    outcome:
      'Corrected on 2026-11-28 (`70a41ee7`): setting aside and reopening may change nothing.',
  },
];
