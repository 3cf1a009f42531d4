import type {
  Armazenamento,
  CopiasEmOperacao,
  ProcessosVivos,
  ProjecaoEmOperacao,
  ProjecoesEmOperacao,
  TrabalhosEmOperacao,
} from '@encomenda/contracts/operacao/operacao.http';

export const leitura = (outra: Partial<ProjecaoEmOperacao> = {}): ProjecaoEmOperacao => ({
  nome: 'pedidos',
  versao: 1,
  estado: 'rodando',
  tem_dono: true,
  posicao: '12345',
  atraso_eventos: 0,
  atraso_ou_mais: false,
  atraso_segundos: 0,
  erro: null,
  erro_posicao: null,
  atualizada_em: '2026-11-21T15:00:00.000Z',
  reconstrucao: null,
  ...outra,
});

export const leituras = (...projecoes: ProjecaoEmOperacao[]): ProjecoesEmOperacao => ({
  fim: '12345',
  log_responde: true,
  chaves_danificadas: [],
  segundos_fatores_danificados: [],
  contas_adulteradas: [],
  projecoes,
});

const processo = (papel: 'api' | 'worker' | 'projections', pid: number) => ({
  id: String(pid),
  papel,
  maquina: 'oficina',
  pid,
  versao: '0.1.0',
  no_ar: 7_200,
  memoria: 100 * 1024 * 1024,
});

export const processos = (): ProcessosVivos => ({
  versao: '0.1.0',
  node: '20.19.0',
  postgres: '18.4',
  eventos: 'embutido',
  historico: '1a2b3c4d/9f8e7d6c',
  processos: [processo('api', 10), processo('projections', 11), processo('worker', 12)],
});

export const trabalhos = (): TrabalhosEmOperacao => ({
  fila: 'postgres',
  esperando: 2,
  fazendo: 0,
  agendados: 3,
  falhados: 1,
  periodicos: [
    { nome: 'limpeza', a_cada: 600_000, proximo_em: '2026-11-21T15:10:00.000Z' },
    { nome: 'varredura', a_cada: 3_600_000, proximo_em: '2026-11-21T16:00:00.000Z' },
  ],
  recentes: [
    { nome: 'limpeza', terminado_em: '2026-11-21T15:00:00.000Z', durou: 40, erro: null },
    {
      nome: 'varredura',
      terminado_em: '2026-11-21T14:00:00.000Z',
      durou: 1_240,
      erro: 'sem espaço',
    },
  ],
  parados: [],
});

export const armazenamento = (): Armazenamento => ({
  log: 52_428_800,
  banco: 104_857_600,
  esquemas: [
    { nome: 'pedidos', bytes: 10_485_760 },
    { nome: 'escrita', bytes: 1_048_576 },
  ],
  arquivos: { quantidade: 1, bytes: 2_048 },
  disco: { livre: 50 * 1024 ** 3, total: 100 * 1024 ** 3 },
});

export const copias = (dados: Partial<CopiasEmOperacao> = {}): CopiasEmOperacao => ({
  definida: { pasta: '/mnt/copias', hora: 3, guardadas: 14 },
  atrasada: false,
  copias: [
    {
      id: 2,
      a_pedido: true,
      estado: 'falhou',
      pedida_em: '2026-11-21T15:00:00.000Z',
      terminada_em: '2026-11-21T15:00:02.000Z',
      durou: 2_000,
      bytes: null,
      pasta: null,
      andamento: null,
      erro: 'Não há espaço no disco das cópias.',
      quebra: null,
    },
    {
      id: 1,
      a_pedido: false,
      estado: 'concluida',
      pedida_em: '2026-11-21T06:00:00.000Z',
      terminada_em: '2026-11-21T06:00:05.000Z',
      durou: 5_000,
      bytes: 2_048,
      pasta: 'copia-2026-11-21-03h00-1',
      andamento: null,
      erro: null,
      quebra: null,
    },
  ],
  ...dados,
});
