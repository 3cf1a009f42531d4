import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { ACAO_DO_ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import { camposDaPagina } from '@encomenda/contracts/pedidos/pedido.campos';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import {
  DETALHE_DO_PEDIDO,
  LINHA_DA_LISTA,
  type LinhaPedido,
  type PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { soOsCampos } from '@encomenda/contracts/shared/campo';
import { columnNames } from '@encomenda/contracts/shared/columns';
import { emReais, formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { telefoneNaTela } from '@encomenda/contracts/shared/contato-do-telefone';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import { enderecoDeEntrega } from './endereco-de-entrega.js';
import { Prazos } from '../configuracoes/prazos.js';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { READ_DATABASE } from '../platform/queries/read-database.js';
import { impedimentoDoProximoEstagio } from './avancar-estagio.js';
import { pedidoFold } from './domain/pedido.js';
import { MensagensPreparadas } from './mensagens-preparadas.js';
import { sinalDaLinha } from './sinal-da-linha.js';
import { resumoDoPedido, type LinhaDoResumo } from './resumo-do-pedido.js';

const CAMPOS_DO_DETALHE = columnNames({ ...LINHA_DA_LISTA, ...DETALHE_DO_PEDIDO });

export const pedidoInexistente = (): Recusa =>
  Recusa.inexistente('pedido-inexistente', 'Pedido não encontrado.');

/** @throws Recusa (404) when there is no such order */
export const exigirPedidoNoBanco = async (
  db: Kysely<PedidosDb>,
  pedidoId: number,
): Promise<void> => {
  const pedido = await db
    .selectFrom('pedidos.pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .executeTakeFirst();
  if (!pedido) throw pedidoInexistente();
};

/** The next-stage button and why it would be refused; null without a button. */
export const proximoEstagio = (
  linha: LinhaDoResumo,
  podeEntregar: boolean,
  semSinal: string | null = null,
): Pedido['proximo_estagio'] => {
  const { estagio_id: estagioId, total_itens: totalItens } = linha;
  if (linha.cancelado || estagioId === 4) return null;
  const impedimento = impedimentoDoProximoEstagio({
    estagioId,
    totalItens,
    itensFinalizados: linha.itens_finalizados,
    podeEntregar,
    semSinal,
  });
  return { nome: ACAO_DO_ESTAGIO[estagioId], impedimento: impedimento?.mensagem ?? null };
};

/** The quote of which the order was made, and what its sinal still lacks. */
const origemDe = (
  linha: LinhaDoResumo &
    Pick<LinhaPedido, 'orcamento_id' | 'orcamento_versao' | 'solicitacao_id' | 'sinal_em_centavos'>,
): Partial<Pedido> => {
  const { orcamento_id: id, orcamento_versao: versao, sinal_em_centavos: combinado } = linha;
  const { solicitacao_id } = linha;
  if (id === null || versao === null) return solicitacao_id === null ? {} : { solicitacao_id };
  if (combinado === null) return { orcamento: { id, versao } };
  const { valor_total_em_centavos: total, pago_em_centavos: pago } = linha;
  const falta = Math.max(0, Math.min(combinado, total) - pago);
  return {
    orcamento: { id, versao },
    sinal_combinado: emReais(combinado),
    sinal_combinado_br: formatarReais(combinado),
    sinal_a_receber: emReais(falta),
    sinal_a_receber_br: formatarReais(falta),
  };
};

interface VistaDoPedido {
  /** Whether the user may deliver, cancel and restore. */
  readonly podeAlterar: boolean;
  readonly comTelefone: boolean;
  /** Of the delivery. */
  readonly comEndereco: boolean;
  readonly comValores: boolean;
}

const enderecoDaEntrega = (
  linha: Pick<
    LinhaPedido,
    | 'cliente_id'
    | 'entrega'
    | 'entrega_cliente_id'
    | 'entrega_endereco'
    | 'cliente_endereco_copiado'
  >,
): Pedido['endereco_entrega'] => {
  const endereco = enderecoDeEntrega(linha);
  return endereco && { ...endereco, cep: endereco.cep && formatarCep(endereco.cep) };
};

@Injectable()
export class DetalheDoPedido {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly prazos: Prazos,
    private readonly sinal: Sinal,
    private readonly reader: StateReader,
    private readonly preparadas: MensagensPreparadas,
  ) {}

  /** @throws Recusa (404) */
  async mostrar(
    pedidoId: number,
    { podeAlterar, comTelefone, comEndereco, comValores }: VistaDoPedido,
  ): Promise<Pedido> {
    const pedido = await this.db
      .selectFrom('pedidos.pedidos')
      .select(CAMPOS_DO_DETALHE)
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('cadastro_de_clientes.clientes as cliente')
            .select(['cliente.telefone', 'cliente.observacoes'])
            .whereRef('cliente.id', '=', 'pedidos.pedidos.cliente_id'),
        ).as('do_cadastro'),
      )
      .where('id', '=', pedidoId)
      .executeTakeFirst();
    if (!pedido) throw pedidoInexistente();
    const { motivo_cancelamento, mensagens, revisao, do_cadastro, ...linha } = pedido;
    const { telefone = null, observacoes = null } = do_cadastro ?? {};
    const sinal = sinalDaLinha(await this.sinal.regra(), linha, comValores);
    return {
      ...resumoDoPedido(linha, await this.prazos.medida()),
      ...telefoneNaTela(comTelefone ? telefone : null),
      endereco_entrega: comEndereco ? enderecoDaEntrega(linha) : null,
      cliente_observacoes: observacoes,
      ...soOsCampos(camposDaPagina, linha),
      motivo_cancelamento,
      mensagens: await this.preparadas.comNomes(mensagens),
      ...origemDe(linha),
      ...(linha.cancelado && podeAlterar ? await this.cancelamento(pedidoId) : {}),
      revisao,
      falta_do_sinal: emReais(sinal.falta),
      falta_do_sinal_br: formatarReais(sinal.falta),
      proximo_estagio: proximoEstagio(linha, podeAlterar, sinal.impede),
    };
  }

  /** Reads the stream, because refunds after the cancellation have later revisions. */
  private async cancelamento(pedidoId: number): Promise<Pick<Pedido, 'desfazer_cancelamento'>> {
    const { events } = await this.reader.load(pedidoFold, pedidoStream(pedidoId));
    const ato = events.findLast(({ type }) => type === 'PedidoCancelado');
    if (!ato) return {};
    const revisao = Number(ato.revision);
    return { desfazer_cancelamento: { assunto: 'pedidos', id: pedidoId, revisao } };
  }
}
