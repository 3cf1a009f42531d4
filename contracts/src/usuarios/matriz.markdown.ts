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

const marcas = (quem: QuemPode): string[] => PAPEIS.map((papel) => (pode(papel, quem) ? '●' : ''));

const deRotas = (escolhida: (rota: string) => boolean): string =>
  tabela(
    ['chamada', 'poder', ...PAPEIS],
    (Object.keys(ROTAS) as QuemPode[]).flatMap((quem) =>
      ROTAS[quem].filter(escolhida).map((rota) => [`\`${rota}\``, quem, ...marcas(quem)]),
    ),
  );

export const matrizEmMarkdown = (): string =>
  `${[
    '# Matriz de acesso',
    'Gerada de `contracts/src/usuarios/papeis.ts` e `rotas.ts` por `npm run events:catalog`; não edite à mão. O servidor confere cada linha em cada chamada; o menu e os botões seguem os mesmos poderes. Quem não entrou só alcança o que é público; uma conta desativada ou uma sessão vencida valem tanto quanto nenhuma.',
    '## Poderes',
    tabela(
      ['poder', 'o que permite', ...PAPEIS],
      PODERES.map((poder) => [poder, MATRIZ[poder].oQue, ...marcas(poder)]),
    ),
    '## Consultas',
    deRotas((rota) => rota.startsWith('GET ')),
    '## Comandos',
    deRotas((rota) => !rota.startsWith('GET ')),
    '## Avisos ao vivo',
    SALAS.map(({ sala, quem }) => `- ${sala} — ${quem}`).join('\n'),
    '## Tarefas',
    `Começam pelo relógio ou pelo que aconteceu; pessoa alguma as pede: ${TAREFAS.join(', ')}.`,
  ].join('\n\n')}\n`;
