import type { ProcessoVivo } from '@encomenda/contracts/operacao/operacao.http';

export const PAPEIS_DOS_PROCESSOS: Readonly<Record<ProcessoVivo['papel'], string>> = {
  api: 'Telas e API',
  projections: 'Leituras',
  worker: 'Trabalhos',
};

const TRABALHOS: Readonly<Record<string, string>> = {
  limpeza: 'Limpeza',
  copias: 'Cópias automáticas',
  imagem: 'Tamanhos das fotos',
  varredura: 'Varredura de fotos',
  varredura_de_imagens: 'Varredura de fotos',
  tamanhos_da_imagem: 'Tamanhos das fotos',
  eliminacoes: 'Eliminações do dia',
  varrer_prazos: 'Avisos de prazo',
  avisar_falhas: 'Avisos de falha',
  avisar_copias: 'Avisos de cópia que falhou',
  avisar_historico_cortado: 'Avisos de histórico que não continua as cópias',
  avisar_acessos_adulterados: 'Avisos de acesso alterado por fora',
  avisar_importacao_parada: 'Avisos de importação parada',
  avisar_devolucoes: 'Avisos de pagamento devolvido pelo banco',
  emitir_notificacoes: 'Notificações',
  acompanhar_importacoes: 'Importações',
  importar_planilhas: 'Importações',
  esquecer_planilhas: 'Planilhas de quem foi eliminado',
  esquecer_planilhas_velhas: 'Planilhas que não foram importadas',
  conciliar_pagamentos: 'Pagamentos de lançamentos do banco',
  lancar_debitos: 'Despesas de lançamentos do banco',
  esquecer_textos_velhos: 'Textos antigos do banco',
  acertar_contas: 'Contas e sessões',
  esquecer_papeis: 'Papéis de quem foi eliminado',
  retirar_pedidos_cancelados: 'Pedidos cancelados fora das entregas',
};

export const nomeDoTrabalho = (nome: string): string =>
  TRABALHOS[nome] ?? TRABALHOS[nome.replaceAll('-', '_')] ?? nome;

const ESQUEMAS: Readonly<Record<string, string>> = {
  escrita: 'Contas, números e chaves',
  jobs: 'Fila de trabalhos',
  projecao: 'Andamento das leituras',
  operacao: 'Operação',
  public: 'Versões das tabelas',
};

export const nomeDoEsquema = (nome: string): string | undefined => ESQUEMAS[nome];
