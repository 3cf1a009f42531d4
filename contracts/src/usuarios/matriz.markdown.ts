import { familiasDeEventos } from '../catalogo.js';
import { MATRIZ, PAPEIS, PODERES, PODERES_DO_PAPEL, type Papel } from './papeis.js';
import { ROTAS, SALAS, TAREFAS, type QuemPode } from './rotas.js';

const linha = (celulas: readonly string[]): string => `| ${celulas.join(' | ')} |`;

const tabela = (titulos: readonly string[], linhas: readonly (readonly string[])[]): string =>
  [
    linha(titulos),
    linha(titulos.map((_, i) => (i < titulos.length - PAPEIS.length ? '---' : ':-:'))),
    ...linhas.map(linha),
  ].join('\n');

const pode = (papel: Papel, quem: QuemPode): boolean =>
  quem === 'publico' || quem === 'com-sessao' || PODERES_DO_PAPEL[papel].includes(quem);

const marcas = (...quem: readonly QuemPode[]): string[] =>
  PAPEIS.map((papel) => (quem.some((um) => pode(papel, um)) ? '●' : ''));

const DESFAZER = '/api/adm/desfazer/';
const PODERES_DO_DESFAZER = [
  ...new Set(
    familiasDeEventos.flatMap(({ eventos }) =>
      eventos.flatMap(({ undo }) => ('how' in undo ? [undo.power] : [])),
    ),
  ),
];

const marcasDaRota = (rota: string, quem: QuemPode): string[] =>
  rota.includes(DESFAZER)
    ? ['power of the act', ...marcas(...PODERES_DO_DESFAZER)]
    : [quem, ...marcas(quem)];

const deRotas = (escolhida: (rota: string) => boolean): string =>
  tabela(
    ['Request', 'Power', ...PAPEIS],
    (Object.keys(ROTAS) as QuemPode[]).flatMap((quem) =>
      ROTAS[quem].filter(escolhida).map((rota) => [`\`${rota}\``, ...marcasDaRota(rota, quem)]),
    ),
  );

export const matrizEmMarkdown = (): string =>
  `${[
    '# Access matrix',
    'Generated from `contracts/src/usuarios/papeis.ts` and `rotas.ts` by `npm run events:catalog`; do not edit it by hand. The server checks every request against these powers; menu and buttons follow the same powers. `publico` needs no session, `com-sessao` any session. Undoing needs the power that the event of the act names ([undo](undo.md)): its rows mark who can undo at least one act. A deactivated account and an expired session give no access beyond `publico`.',
    '## Powers',
    tabela(
      ['Power', 'Allows a user to', ...PAPEIS],
      PODERES.map((poder) => [poder, MATRIZ[poder].oQue, ...marcas(poder)]),
    ),
    '## Queries',
    deRotas((rota) => rota.startsWith('GET ')),
    '## Commands',
    deRotas((rota) => !rota.startsWith('GET ')),
    '## Socket messages',
    [
      '| Message | Receivers |',
      '| --- | --- |',
      ...SALAS.map(({ sala, quem }) => `| ${sala} | ${quem} |`),
    ].join('\n'),
    '## Jobs',
    `The worker runs these jobs on a schedule, or after a command that a power above guards (an upload, \`POST /api/adm/operacao/copias\`). No route takes the name of a job: ${TAREFAS.map((tarefa) => `\`${tarefa}\``).join(', ')}.`,
  ].join('\n\n')}\n`;
