import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EDGES, p99, sum, sumByClass, type ClassTally, type Tally } from './tally.js';

/** One run of the fuzzer, as it is kept: one line of JSON each. */
export interface BatchRecord {
  readonly date: string;
  readonly commit: string;
  readonly seed: number;
  readonly requests: number;
  /** Requests of earlier findings that were sent again beside them. */
  readonly repeated: number;
  readonly seconds: number;
  readonly events: number;
  readonly heapMb: readonly [number, number];
  readonly handles: readonly [number, number];
  readonly findings: readonly string[];
  readonly troubles: readonly string[];
  readonly tally: Tally;
}

const DOCS = new URL('../../../docs/', import.meta.url);
const RECORDS = fileURLToPath(new URL('fuzz.jsonl', DOCS));
const PAGE = fileURLToPath(new URL('fuzz.md', DOCS));

/** Every run that was kept, the oldest first. */
export const readRecords = (): BatchRecord[] =>
  existsSync(RECORDS)
    ? readFileSync(RECORDS, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as BatchRecord)
    : [];

/** Keeps a run, and writes the page anew. */
export const keepRecord = (record: BatchRecord): void => {
  appendFileSync(RECORDS, `${JSON.stringify(record)}\n`);
  writeFileSync(PAGE, pageOf(readRecords()));
};

const number = (value: number): string => value.toLocaleString('pt-BR');

const statuses = ({ statuses: seen }: ClassTally): string[] =>
  ['2', '3', '4', '5', '0'].map((first) => {
    const of = Object.entries(seen).filter(([status]) => status.startsWith(first));
    return number(of.reduce((all, [, times]) => all + times, 0));
  });

const within = (tally: ClassTally): string => {
  const ms = p99(tally);
  return ms === Number.POSITIVE_INFINITY ? `> ${number(EDGES.at(-1)!)}` : `≤ ${number(ms)}`;
};

const row = (name: string, tally: ClassTally): string =>
  `| ${[name, number(tally.requests), ...statuses(tally), within(tally), number(tally.slowestMs)].join(' | ')} |`;

/** The page about all runs together. */
export const pageOf = (records: readonly BatchRecord[]): string => {
  const byClass = sumByClass(records.map(({ tally }) => tally));
  const all = sum(byClass.map(([, tally]) => tally));
  const findings = records.flatMap(({ seed, findings: found, troubles }) =>
    [...found, ...troubles].map((text) => `- semente ${seed}: ${text}`),
  );
  const repeated = records.reduce((times, record) => times + record.repeated, 0);
  return `# Pedidos hostis

Gerada por \`npm run fuzz\` a partir de [fuzz.jsonl](fuzz.jsonl), uma linha por lote: não edite à mão.
O que se envia e o que se exige de cada resposta está em [seguranca.md](seguranca.md#pedidos-hostis).

**${number(all.requests)} pedidos** (dos quais ${number(repeated)} repetem achados antigos) em ${number(records.length)} lotes, mais ${number(all.frames ?? 0)} quadros de sockets.
Achados: **${number(findings.length)}**.

| Classe | Pedidos | 2xx | 3xx | 4xx | 5xx | sem resposta | 99 % em (ms) | a mais lenta (ms) |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${byClass.map(([name, tally]) => row(name, tally)).join('\n')}
${row('**Todas**', all)}

- 16 pedidos de uma vez; os tempos são do momento, com o que mais houvesse na máquina. O que passou de 2 s foi enviado de novo sozinho e só conta como achado se continuou lento.
- Dos sockets conta-se a abertura (101 é aceita). \`/saude/pronto\` diz 503 enquanto um modelo de leitura está atrasado: é a resposta certa.
- Sem resposta: conexões que o pedido deixou pela metade, que não eram HTTP, ou cujo corpo passava do limite.

## Lotes

| Quando | Commit | Semente | Pedidos | Segundos | Eventos gravados | Memória da api (MB) | Recursos abertos | Achados |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${records
  .map(
    (one) =>
      `| ${one.date.slice(0, 16).replace('T', ' ')} | ${one.commit.slice(0, 7)} | ${one.seed} | ${number(one.requests)} | ${number(one.seconds)} | ${number(one.events)} | ${one.heapMb.join(' → ')} | ${one.handles.join(' → ')} | ${one.findings.length + one.troubles.length} |`,
  )
  .join('\n')}

Memória e recursos: depois de 2.000 pedidos e no fim, após a coleta de lixo. Depois de cada lote, \`npm run verificar\` comparou todos os modelos de leitura com o log, e nenhum pedido recusado tinha gravado coisa alguma.
${findings.length > 0 ? `\n## Achados\n\n${findings.join('\n')}\n` : ''}`;
};
