import type { Fault } from './fault.js';
import { FAULTS } from './faults.js';
import { timesOf, troublesIn, type BatchRecord, type KindTally } from './tally.js';

export const pageOf = (records: readonly BatchRecord[]): string => {
  const kinds = sumByKind(records);
  const all = totalOf(records);
  const found = records.flatMap((record) =>
    troublesIn(record).map((text) => `- semente ${record.seed}: ${oneLine(text)}`),
  );
  return `# Falhas de verdade

<!-- Gerada por \`npm run falhas\` a partir de faults.jsonl, uma linha por lote: não edite. -->

\`npm run falhas\` abre o sistema inteiro como \`npm start\` o abre (supervisor, api, leituras, worker, servidor de eventos, PostgreSQL; e um Redis para a fila, onde \`redis-server\` está instalado), põe cinco pessoas a trabalhar nele sem parar e o maltrata de uma maneira por vez, sorteada de uma semente. Depois de cada falha ninguém o ajuda: espera-se até que um comando seja respondido, todas as leituras o mostrem e uma página o abra.

**${number(all.faults)} falhas** em ${number(records.length)} lotes: **${number(all.ok)} comandos confirmados, ${number(all.lost)} perdidos, ${number(all.doubled)} feitos duas vezes; ${number(all.divergent)} leituras divergentes; ${number(all.notBack)} vezes algo não voltou sozinho.** A volta mais demorada levou ${seconds(all.longestMs)} s.

Os lotes somam-se, e uma execução interrompida continua na seguinte: \`npm run falhas\` acrescenta 200 falhas, \`npm run falhas -- --falhas 1000\` mil, \`npm run falhas -- --ate 10000\` as que faltam para dez mil. \`--semente N\` repete um lote sem o guardar, \`--so queda-api,disco-cheio\` escolhe as falhas.

## Por tipo de falha

O tempo da volta conta do instante em que a causa acabou (do \`kill\`, do \`SIGCONT\`, do fim do corte…) e inclui o que a máquina tinha mais a fazer no momento.

| falha | o que acontece | vezes | volta em média (s) | volta mais longa (s) |
| --- | --- | ---: | ---: | ---: |
${FAULTS.map((fault) => ofKind(fault, kinds.get(fault.kind))).join('\n')}

## O que se confere

No fim de cada lote, com o sistema em repouso, contra o histórico inteiro e contra o que cada pessoa ouviu:

- **perdido**: um comando confirmado que não está no histórico, um recusado que está, um feito com outros dados que os enviados, um que respondeu outra coisa quando foi repetido com a mesma chave ou foi tomado por outro envio, ou algo no histórico que ninguém mandou;
- **feito duas vezes**: um comando com efeito em dois lugares, um número ou uma identidade dados duas vezes, um buraco nas revisões, uma posição fora de ordem;
- **divergente**: uma leitura que não mostra o que o histórico diz, segundo uma conta simples à parte e segundo \`npm run verificar\`; uma lei da oficina quebrada; uma leitura que voltou para trás sem que o PostgreSQL tivesse caído;
- **não voltou**: 150 s depois da falha ainda não se trabalha; um comando sem resposta em 150 s; uma notificação por emitir, um trabalho da fila ou um trabalho periódico esquecidos.

Quem manda um comando insiste com a mesma chave até ter resposta; “sem resposta na primeira vez” conta os que precisaram disso.

## Por versão

| versão | lotes | falhas | confirmados | recusados | sem resposta na primeira vez | perdidos | duas vezes | divergentes | não voltou |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${byCommit(records).map(ofCommit).join('\n')}

## Lotes

| quando (UTC) | versão | semente | falhas | segundos | confirmados | eventos | erros |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
${records.map(ofBatch).join('\n')}
${found.length > 0 ? `\n## O que se achou\n\n${found.join('\n')}\n` : ''}
## O que não está coberto

- Uma queda de energia de verdade: \`kill -9\` não tira do sistema operacional o que ainda não chegou ao disco. Que o PostgreSQL espera pelo disco é conferido só por \`disco-com-erro\` e \`disco-queda-na-gravacao\`.
- EventStoreDB, PostgreSQL e S3 em servidores à parte e em vários nós: aqui tudo é o que \`npm start\` traz. Dois processos de api e de leituras ao mesmo tempo estão nos testes de \`deploy/\`.
- Relógios errados e mensagens repetidas ou fora de ordem: isso é da [simulação](simulation.md).
- O que a pessoa vê no navegador enquanto algo falha: os testes das telas e \`congelamento.e2e.spec.ts\` olham isso em casos escolhidos.
- Bits trocados em arquivos do PostgreSQL, memória esgotada, discos só de leitura.
- A rede entre o worker e o Redis; entre o navegador e a api, o que não seja a queda de uma conexão.
- Onde falta root, \`strace\` ou \`redis-server\`, as falhas que precisam deles ficam de fora, e a execução diz quais.
`;
};

const number = (value: number): string => value.toLocaleString('pt-BR');
const seconds = (ms: number): string =>
  (ms / 1_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const line = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 400);

const sumByKind = (records: readonly BatchRecord[]): Map<string, KindTally> => {
  const sums = new Map<string, KindTally>();
  for (const [kind, tally] of records.flatMap(({ kinds }) => Object.entries(kinds))) {
    const { times, longestMs, totalMs } = sums.get(kind) ?? { times: 0, longestMs: 0, totalMs: 0 };
    sums.set(kind, {
      times: times + tally.times,
      longestMs: Math.max(longestMs, tally.longestMs),
      totalMs: totalMs + tally.totalMs,
    });
  }
  return sums;
};

const totalOf = (records: readonly BatchRecord[]) => {
  const sum = (of: (record: BatchRecord) => number): number =>
    records.reduce((total, record) => total + of(record), 0);
  return {
    faults: sum(timesOf),
    ok: sum(({ commands }) => commands.ok),
    refused: sum(({ commands }) => commands.refused),
    unclear: sum(({ commands }) => commands.unclear),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    divergent: sum(({ divergent }) => divergent.length),
    notBack: sum(({ notBack }) => notBack.length),
    longestMs: Math.max(
      0,
      ...records.flatMap(({ kinds }) => Object.values(kinds).map(({ longestMs }) => longestMs)),
    ),
  };
};

const ofKind = ({ kind, about }: Fault, tally: KindTally | undefined): string =>
  tally === undefined
    ? line(kind, about, 0, '—', '—')
    : line(
        kind,
        about,
        number(tally.times),
        seconds(tally.totalMs / tally.times),
        seconds(tally.longestMs),
      );

const byCommit = (records: readonly BatchRecord[]): [string, BatchRecord[]][] => {
  const groups = new Map<string, BatchRecord[]>();
  for (const record of records)
    groups.set(record.commit, [...(groups.get(record.commit) ?? []), record]);
  return [...groups];
};

const ofCommit = ([commit, records]: [string, BatchRecord[]]): string => {
  const { faults, ok, refused, unclear, lost, doubled, divergent, notBack } = totalOf(records);
  const counts = [records.length, faults, ok, refused, unclear, lost, doubled, divergent, notBack];
  return line(commit.slice(0, 7), ...counts.map(number));
};

const ofBatch = (record: BatchRecord): string =>
  line(
    record.date.slice(0, 16).replace('T', ' '),
    record.commit.slice(0, 7),
    record.seed,
    number(timesOf(record)),
    number(record.seconds),
    number(record.commands.ok),
    number(record.events),
    number(troublesIn(record).length),
  );
