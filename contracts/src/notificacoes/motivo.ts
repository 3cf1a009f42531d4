import { PAPEIS, PODERES_DO_PAPEL, type Papel, type Poder } from '../usuarios/papeis.js';

export const CLASSES_DE_NOTIFICACAO = ['primary', 'success', 'warning', 'danger'] as const;
export type ClasseDaNotificacao = (typeof CLASSES_DE_NOTIFICACAO)[number];

export const MOTIVOS = [
  'solicitacao-recebida',
  'pedido-criado',
  'estagio-avancado',
  'pedido-finalizado',
  'pedido-entregue',
  'pedido-cancelado',
  'prazo-apertado',
  'prazo-vencido',
  'orcamento-aprovado',
  'orcamento-vencendo',
  'orcamento-mudanca',
  'orcamento-recusado',
  'pagamento-recebido',
  'pagamento-cancelado',
  'pagamento-devolvido',
  'entrega-finalizada',
  'despesa-cancelada',
  'falha-de-projecao',
  'falha-da-copia',
  'historico-cortado',
  'acesso-adulterado',
  'importacao-concluida',
  'importacao-parada',
  'importacao-desfeita',
  'pedidos-importados',
] as const;
export type Motivo = (typeof MOTIVOS)[number];

interface Feitio {
  readonly nome: string;
  readonly classe: ClasseDaNotificacao;
  /** Powers to act on the notice. A role with one of them receives it. */
  readonly poderes: readonly Poder[];
}

const DO_PEDIDO = ['pedidos:alterar', 'producao:alterar'] as const;

const FEITIOS: Readonly<Record<Motivo, Feitio>> = {
  'solicitacao-recebida': {
    nome: 'Encomenda pedida pelo site',
    classe: 'success',
    poderes: ['solicitacoes:alterar'],
  },
  'pedido-criado': { nome: 'Pedido criado', classe: 'primary', poderes: DO_PEDIDO },
  'estagio-avancado': { nome: 'Estágio avançado', classe: 'primary', poderes: DO_PEDIDO },
  'pedido-finalizado': { nome: 'Pedido finalizado', classe: 'success', poderes: DO_PEDIDO },
  'pedido-entregue': { nome: 'Pedido entregue', classe: 'success', poderes: DO_PEDIDO },
  'pedido-cancelado': { nome: 'Pedido cancelado', classe: 'danger', poderes: DO_PEDIDO },
  'prazo-apertado': { nome: 'Prazo apertado', classe: 'warning', poderes: DO_PEDIDO },
  'prazo-vencido': { nome: 'Prazo vencido', classe: 'danger', poderes: DO_PEDIDO },
  'orcamento-aprovado': {
    nome: 'Orçamento aprovado',
    classe: 'success',
    poderes: ['orcamentos:alterar'],
  },
  'orcamento-vencendo': {
    nome: 'Orçamento perto de vencer',
    classe: 'warning',
    poderes: ['orcamentos:alterar'],
  },
  'orcamento-mudanca': {
    nome: 'Mudança pedida no orçamento',
    classe: 'warning',
    poderes: ['orcamentos:alterar'],
  },
  'orcamento-recusado': {
    nome: 'Orçamento recusado pelo link',
    classe: 'danger',
    poderes: ['orcamentos:alterar'],
  },
  'pagamento-recebido': {
    nome: 'Pagamento recebido',
    classe: 'success',
    poderes: ['receita:alterar'],
  },
  'pagamento-cancelado': {
    nome: 'Pagamento cancelado',
    classe: 'danger',
    poderes: ['receita:alterar'],
  },
  'pagamento-devolvido': {
    nome: 'Pagamento que o banco pode ter devolvido',
    classe: 'danger',
    poderes: ['receita:alterar'],
  },
  'entrega-finalizada': {
    nome: 'Entrega finalizada',
    classe: 'success',
    poderes: ['entregas:alterar'],
  },
  'despesa-cancelada': {
    nome: 'Despesa cancelada',
    classe: 'danger',
    poderes: ['despesas:alterar'],
  },
  'falha-de-projecao': {
    nome: 'Falha nos dados da tela',
    classe: 'danger',
    poderes: ['usuarios:alterar'],
  },
  'falha-da-copia': {
    nome: 'Falha da cópia automática',
    classe: 'danger',
    poderes: ['operacao:alterar'],
  },
  'historico-cortado': {
    nome: 'O histórico não continua as cópias',
    classe: 'danger',
    poderes: ['operacao:alterar'],
  },
  'acesso-adulterado': {
    nome: 'Acesso alterado por fora da Encomenda',
    classe: 'danger',
    poderes: ['usuarios:alterar'],
  },
  'importacao-concluida': {
    nome: 'Importação concluída',
    classe: 'success',
    poderes: ['importacoes:alterar'],
  },
  'importacao-parada': {
    nome: 'Importação parada',
    classe: 'danger',
    poderes: ['importacoes:alterar'],
  },
  'importacao-desfeita': {
    nome: 'Importação desfeita',
    classe: 'warning',
    poderes: ['importacoes:alterar', ...DO_PEDIDO],
  },
  'pedidos-importados': { nome: 'Pedidos importados', classe: 'primary', poderes: DO_PEDIDO },
};

export const nomeDoMotivo = (motivo: Motivo): string => FEITIOS[motivo].nome;
export const classeDoMotivo = (motivo: Motivo): ClasseDaNotificacao => FEITIOS[motivo].classe;

const podeAgir = (papel: Papel, motivo: Motivo): boolean =>
  FEITIOS[motivo].poderes.some((poder) => PODERES_DO_PAPEL[papel].includes(poder));

export const papeisDoMotivo = (motivo: Motivo): Papel[] =>
  PAPEIS.filter((papel) => podeAgir(papel, motivo));

export const motivosDoPapel = (papel: Papel): Motivo[] =>
  MOTIVOS.filter((motivo) => podeAgir(papel, motivo));
