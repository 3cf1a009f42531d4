import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Progress } from './progress.js';

const PAGE = fileURLToPath(new URL('../../../docs/simulation.md', import.meta.url));
const [BEGIN, END] = ['<!-- corrida -->', '<!-- fim da corrida -->'];

const number = (value: number): string => value.toLocaleString('pt-BR');

/** `42 min`, `3 h 05 min`; from 100 hours on `1.234 h`. */
export const duration = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'menos de 1 min';
  if (hours === 0) return `${minutes} min`;
  if (hours >= 100) return `${number(Math.round(ms / 3_600_000))} h`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
};

const FAULTS: Readonly<Record<string, string>> = {
  'a crash of api': 'queda da API',
  'a crash of projections': 'queda de quem preenche os modelos de leitura',
  'a crash of worker': 'queda do trabalhador',
  'a crash of the database': 'queda do PostgreSQL, com perda dos últimos commits assíncronos',
  'a freeze of api': 'API congelada',
  'a freeze of projections': 'modelos de leitura congelados (zumbi)',
  'a freeze of worker': 'trabalhador congelado',
  'a clock set': 'relógio de um processo adiantado ou atrasado',
  'a double click': 'clique duplo (o mesmo comando duas vezes ao mesmo tempo)',
  'a lost answer to a browser': 'resposta ao navegador perdida',
  'a lost answer of the log': 'gravação feita, resposta do histórico perdida',
  'a lost append': 'gravação perdida antes de chegar',
  'a lost answer of the database': 'resposta do PostgreSQL perdida (também a de commit)',
  'a statement that failed': 'comando SQL que falhou (40001)',
  'a subscription broke': 'assinatura interrompida com erro',
  'a subscription fell silent': 'assinatura que emudece sem erro',
  'events delivered again': 'entrega com eventos repetidos',
  'events out of order': 'entrega fora de ordem',
  'an event left out': 'entrega com um evento a menos',
  'the log away': 'histórico inacessível para todos',
  'read models checked on the way': '(conferência no meio da história, sem falha)',
  'api cut off from log': 'API sem caminho até o histórico',
  'api cut off from database': 'API sem caminho até o PostgreSQL',
  'api cut off from browser': 'navegador sem caminho até a API',
  'projections cut off from log': 'modelos de leitura sem caminho até o histórico',
  'projections cut off from database': 'modelos de leitura sem caminho até o PostgreSQL',
  'worker cut off from log': 'trabalhador sem caminho até o histórico',
  'worker cut off from database': 'trabalhador sem caminho até o PostgreSQL',
};

const faultLines = (faults: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(faults)
    .map(([fault, times]): [string, number] => [FAULTS[fault] ?? fault, times])
    .sort((a, b) => b[1] - a[1]);

export const summary = ({ firstSeed, toldUpTo, seconds, totals }: Progress): string[] => [
  `Sementes ${firstSeed} a ${toldUpTo}: ${number(totals.histories)} histórias em ${number(Math.round(seconds))} s`,
  `Comandos: ${number(totals.commands)} (${number(totals.acknowledged)} aceitos, ${number(totals.refused)} recusados)`,
  `Eventos: ${number(totals.events)}; passos: ${number(totals.steps)}; quedas de processos: ${number(totals.crashes)}`,
  ...faultLines(totals.faults).map(([fault, times]) => `  ${fault}: ${number(times)}`),
  `Violações: ${number(totals.failures.length)}${totals.failures.length > 0 ? ` (sementes ${totals.failures.map(({ seed }) => seed).join(', ')})` : ''}`,
];

const reportOf = (progress: Progress, date: string): string => {
  const { commit, firstSeed, toldUpTo, seconds, totals } = progress;
  const rows: [string, string][] = [
    ['Data', date],
    ['Commit', `\`${commit}\``],
    ['Sementes', `${firstSeed} a ${toldUpTo}`],
    ['Histórias', number(totals.histories)],
    [
      'Comandos (aceitos / recusados)',
      `${number(totals.commands)} (${number(totals.acknowledged)} / ${number(totals.refused)})`,
    ],
    ['Eventos gravados', number(totals.events)],
    ['Passos do escalonador', number(totals.steps)],
    ['Tempo simulado', duration(totals.virtualMs)],
    ['Tempo real', duration(seconds * 1_000)],
    ['Quedas de processos', number(totals.crashes)],
    ['**Violações**', `**${number(totals.failures.length)}**`],
  ];
  const faults = faultLines(totals.faults).map(
    ([fault, times]) => `| ${fault} | ${number(times)} |`,
  );
  return [
    '| Medida | Valor |',
    '| --- | --- |',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
    '',
    '| Falha injetada | Vezes |',
    '| --- | --- |',
    ...faults,
  ].join('\n');
};

export const writePage = (progress: Progress): void => {
  const page = readFileSync(PAGE, 'utf8');
  const report = reportOf(progress, new Date().toISOString().slice(0, 10));
  const from = page.indexOf(BEGIN) + BEGIN.length;
  writeFileSync(PAGE, `${page.slice(0, from)}\n\n${report}\n\n${page.slice(page.indexOf(END))}`);
};
