import {
  ACAO_DO_ESTAGIO,
  ESTAGIO,
  etiquetaDoEstagio,
} from '@encomenda/contracts/pedidos/producao/estagio';
import { camposDaLista, camposDaPagina } from '@encomenda/contracts/pedidos/pedido.campos';
import type {
  LinhaDePedido,
  Pedido,
  ResumoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import {
  LINHA_DA_LISTA,
  RESUMO_DO_PEDIDO,
  type LinhaPedido,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { prazoDoPedido, situacaoNaTela } from '@encomenda/contracts/pedidos/situacao-do-pedido';
import { soOsCampos } from '@encomenda/contracts/shared/campos/campo';
import { columnNames, type RowOf } from '@encomenda/contracts/shared/columns';
import { telefoneNaTela } from '@encomenda/contracts/shared/telefone/contato-do-telefone';
import { formatarDia } from '@encomenda/contracts/shared/dia/dia';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { distincaoDoHomonimo, type VistaDosClientes } from '../../clientes/juncao/homonimos.js';
import type { MedidaDosPrazos } from '../../configuracoes/prazos.js';
import { impedimentoDoProximoEstagio } from '../andamento/avancar-estagio.js';
import type { SinalDaLinha } from './sinal-da-linha.js';

export const CAMPOS_DO_RESUMO = columnNames(RESUMO_DO_PEDIDO);

export type LinhaDoResumo = RowOf<typeof RESUMO_DO_PEDIDO>;
export type LinhaDaTabela = RowOf<typeof LINHA_DA_LISTA>;

/** Whole percent, rounded down. */
export const porcentagem = (prontas: number, todas: number): number =>
  todas === 0 ? 0 : Math.floor((100 * prontas) / todas);

export const saidaDe = ({ entrega }: Pick<LinhaPedido, 'entrega'>): ResumoDoPedido['saida'] =>
  entrega ? 'Entrega' : 'Retirada';

export const resumoDoPedido = (
  linha: LinhaDoResumo,
  { hoje, diasDeAviso }: MedidaDosPrazos,
): ResumoDoPedido => {
  const { prazo, estagio_id: estagioId } = linha;
  const { valor_total_em_centavos: total, saldo_em_centavos: saldo } = linha;
  const faltaPagar = Math.max(0, saldo);
  const credito = Math.max(0, -saldo);
  // Not a spread: spreading the row took most of a page's time.
  return Object.assign(soOsCampos(camposDaLista, linha), situacaoNaTela(linha), {
    id: linha.id,
    cliente_id: linha.cliente_id,
    cliente: { id: linha.cliente_id, nome: linha.cliente_nome },
    estagio_badge: etiquetaDoEstagio(estagioId),
    tags: linha.tags,
    progresso: porcentagem(linha.unidades_finalizadas, linha.unidades),
    unidades: linha.unidades,
    unidades_finalizadas: linha.unidades_finalizadas,
    data_br: formatarDia(linha.data),
    prazo_br: prazo && formatarPrazo(prazo, linha.hora_do_prazo),
    prazo_badge: prazoDoPedido(linha, hoje, diasDeAviso),
    total_itens: linha.total_itens,
    itens_finalizados: linha.itens_finalizados,
    pago: linha.pago,
    valor: emReais(linha.valor_em_centavos),
    valor_br: formatarReais(linha.valor_em_centavos),
    desconto: emReais(linha.desconto_em_centavos),
    desconto_br: formatarReais(linha.desconto_em_centavos),
    valor_total: emReais(total),
    valor_total_br: formatarReais(total),
    valor_pago: emReais(linha.pago_em_centavos),
    valor_pago_br: formatarReais(linha.pago_em_centavos),
    falta_pagar: emReais(faltaPagar),
    falta_pagar_br: formatarReais(faltaPagar),
    credito: emReais(credito),
    credito_br: formatarReais(credito),
    saida: saidaDe(linha),
    taxa_entrega: emReais(linha.taxa_em_centavos),
    taxa_entrega_br: formatarReais(linha.taxa_em_centavos),
    entregue: estagioId === ESTAGIO.entregue,
  });
};

type LinhaDaPagina = LinhaDaTabela & {
  homonimo?: Parameters<typeof distincaoDoHomonimo>[1] | null;
  arquivos?: number | null;
};

/** A line of a list or a card of the board. A file has neither details of namesakes nor file counts. */
export const linhaNaTela = (
  linha: LinhaDaPagina,
  medida: MedidaDosPrazos,
  vista: VistaDosClientes,
): LinhaDePedido =>
  Object.assign(resumoDoPedido(linha, medida), {
    encomenda: linha.encomenda,
    distincao: linha.homonimo ? distincaoDoHomonimo(linha.cliente_id, linha.homonimo, vista) : null,
    arquivos: linha.arquivos ?? 0,
  });

const proximoEstagio = (
  linha: LinhaDoResumo,
  podeEntregar: boolean,
  semSinal: string | null,
): Pedido['proximo_estagio'] => {
  const { estagio_id: estagioId } = linha;
  if (linha.cancelado || estagioId === ESTAGIO.entregue) return null;
  const impedimento = impedimentoDoProximoEstagio(linha, { podeEntregar, semSinal });
  return { nome: ACAO_DO_ESTAGIO[estagioId], impedimento: impedimento?.mensagem ?? null };
};

type CamposDaPagina = Pick<
  LinhaPedido,
  keyof typeof camposDaPagina | 'motivo_cancelamento' | 'revisao'
>;

/** Parts that are absent when unknown, or when the user may not see them. */
interface AoRedor extends Partial<
  Pick<Pedido, 'endereco_entrega' | 'cliente_observacoes' | 'mensagens'>
> {
  readonly telefone?: string | null;
  readonly sinal?: SinalDaLinha;
  readonly podeEntregar: boolean;
}

export const paginaDoPedido = (
  linha: LinhaDoResumo & CamposDaPagina,
  medida: MedidaDosPrazos,
  { telefone = null, sinal = { falta: 0, impede: null }, podeEntregar, ...outros }: AoRedor,
): Pedido => ({
  ...resumoDoPedido(linha, medida),
  ...telefoneNaTela(telefone),
  endereco_entrega: outros.endereco_entrega ?? null,
  cliente_observacoes: outros.cliente_observacoes ?? null,
  ...soOsCampos(camposDaPagina, linha),
  motivo_cancelamento: linha.motivo_cancelamento,
  mensagens: outros.mensagens ?? [],
  revisao: linha.revisao,
  falta_do_sinal: emReais(sinal.falta),
  falta_do_sinal_br: formatarReais(sinal.falta),
  proximo_estagio: proximoEstagio(linha, podeEntregar, sinal.impede),
});
