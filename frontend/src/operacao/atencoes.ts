import { nomeDaLeitura } from '@encomenda/contracts/operacao/nomes-das-leituras';
import type {
  Armazenamento,
  CopiasEmOperacao,
  ProcessosVivos,
  ProjecoesEmOperacao,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';
import { PAPEIS_DOS_PROCESSOS, nomeDoTrabalho } from './medidas/palavras';

export interface Atencao {
  titulo: string;
  detalhe?: string;
  posicao?: string;
}

const POUCO_DISCO = 0.1;

interface Sabidos {
  leituras?: ProjecoesEmOperacao | undefined;
  processos?: ProcessosVivos | undefined;
  trabalhos?: TrabalhosEmOperacao | undefined;
  armazenamento?: Armazenamento | undefined;
  copias?: CopiasEmOperacao | undefined;
}

const pessoa = (titular: string): string =>
  titular.replace(/^usuario-/, 'usuário ').replace(/^cliente-/, 'cliente ');

const dasLeituras = ({
  log_responde,
  chaves_danificadas,
  segundos_fatores_danificados,
  contas_adulteradas,
  projecoes,
}: ProjecoesEmOperacao): Atencao[] => [
  ...(log_responde
    ? []
    : [
        { titulo: 'O servidor de eventos não responde', detalhe: 'Nada é gravado até ele voltar.' },
      ]),
  ...chaves_danificadas.map((titular) => ({
    titulo: `Chave danificada: não é possível ler os dados de ${pessoa(titular)}`,
    detalhe:
      'Eles aparecem como removidos e nada é gravado sobre essa pessoa. Quem cuida do sistema recupera a chave de uma cópia e depois reconstrói todas as leituras.',
  })),
  ...segundos_fatores_danificados.map((usuarioId) => ({
    titulo: `Verificação em duas etapas danificada: usuário ${usuarioId}`,
    detalhe:
      'O código do telefone não vale. A pessoa entra com um código de recuperação, ou outro Administrador a redefine em Usuários.',
  })),
  ...contas_adulteradas.map((usuarioId) => ({
    titulo: `Acesso alterado por fora da Encomenda: usuário ${usuarioId}`,
    detalhe:
      'Outro programa mudou no banco de dados a conta ou uma entrada dessa pessoa. Esse acesso não vale. Se ela não entra, outro Administrador escolhe uma senha nova em Usuários. Descubra quem mexeu no computador.',
  })),
  ...projecoes.flatMap(({ nome, estado, tem_dono, erro, erro_posicao }) => {
    const leitura = nomeDaLeitura(nome);
    if (estado === 'parada')
      return [
        {
          titulo: `${leitura} parou em um evento que não consegue aplicar`,
          ...(erro === null ? {} : { detalhe: erro }),
          ...(erro_posicao === null ? {} : { posicao: erro_posicao }),
        },
      ];
    return tem_dono ? [] : [{ titulo: `${leitura}: nenhum processo cuida dela` }];
  }),
];

const dosProcessos = ({ versao, processos }: ProcessosVivos): Atencao[] => [
  ...(Object.keys(PAPEIS_DOS_PROCESSOS) as (keyof typeof PAPEIS_DOS_PROCESSOS)[])
    .filter((papel) => !processos.some((processo) => processo.papel === papel))
    .map((papel) => ({
      titulo: `Nenhum processo de ${PAPEIS_DOS_PROCESSOS[papel]} está funcionando`,
    })),
  ...(processos.some((processo) => processo.versao !== versao)
    ? [{ titulo: 'Há processos de versões diferentes' }]
    : []),
];

const dosTrabalhos = ({ parados, recentes }: TrabalhosEmOperacao): Atencao[] => [
  ...parados.map(({ nome, erro }) => ({
    titulo: `${nomeDoTrabalho(nome)}: não consegue continuar`,
    detalhe: erro,
  })),
  ...recentes
    .filter(({ nome }, index) => recentes.findIndex((outro) => outro.nome === nome) === index)
    .flatMap(({ nome, erro }) =>
      erro === null
        ? []
        : [{ titulo: `${nomeDoTrabalho(nome)}: a última execução falhou`, detalhe: erro }],
    ),
];

const dasCopias = ({ atrasada, copias }: CopiasEmOperacao): Atencao[] => {
  const quebra = copias.find(({ estado }) => estado === 'concluida')?.quebra ?? null;
  return [
    ...(atrasada ? [{ titulo: 'Nenhuma cópia deu certo nos últimos dois dias' }] : []),
    ...(quebra === null
      ? []
      : [
          {
            titulo: 'O histórico não continua as cópias guardadas',
            detalhe: `${quebra} As cópias antigas não são mais apagadas até isso se resolver. Se você restaurou uma cópia antiga, mova as mais novas que ela para outra pasta. Se não, descubra quem mexeu no computador.`,
          },
        ]),
  ];
};

const doArmazenamento = ({ disco }: Armazenamento): Atencao[] =>
  disco.livre < disco.total * POUCO_DISCO ? [{ titulo: 'Pouco espaço no disco' }] : [];

export const atencoes = (sabidos: Sabidos): Atencao[] | undefined => {
  const { leituras, processos, trabalhos, armazenamento, copias } = sabidos;
  if (!leituras || !processos) return undefined;
  return [
    ...dasLeituras(leituras),
    ...dosProcessos(processos),
    ...(trabalhos ? dosTrabalhos(trabalhos) : []),
    ...(armazenamento ? doArmazenamento(armazenamento) : []),
    ...(copias ? dasCopias(copias) : []),
  ];
};
