import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { Pedido } from '@encomenda/contracts/pedidos/pedidos.http';
import {
  DETALHE_DO_PEDIDO,
  LINHA_DA_LISTA,
  type LinhaPedido,
  type PedidosDb,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { columnNames } from '@encomenda/contracts/shared/columns';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { formatarCep } from '@encomenda/contracts/clientes/cpf';
import { enderecoDeEntrega } from './saida/endereco-de-entrega.js';
import { Prazos } from '../configuracoes/prazos.js';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { pedidoFold } from './domain/pedido.js';
import { MensagensPreparadas } from './detalhe/mensagens-preparadas.js';
import { sinalDaLinha } from './lista/sinal-da-linha.js';
import { paginaDoPedido, type LinhaDoResumo } from './lista/pedido-na-tela.js';

const CAMPOS_DO_DETALHE = columnNames({ ...LINHA_DA_LISTA, ...DETALHE_DO_PEDIDO });

export const pedidoInexistente = (): Recusa =>
  Recusa.inexistente('pedido-inexistente', 'Pedido não encontrado.');

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
    const { do_cadastro, ...linha } = pedido;
    const { telefone = null, observacoes = null } = do_cadastro ?? {};
    return {
      ...paginaDoPedido(linha, await this.prazos.medida(), {
        telefone: comTelefone ? telefone : null,
        endereco_entrega: comEndereco ? enderecoDaEntrega(linha) : null,
        cliente_observacoes: observacoes,
        mensagens: await this.preparadas.comNomes(linha.mensagens),
        sinal: sinalDaLinha(await this.sinal.regra(), linha, comValores),
        podeEntregar: podeAlterar,
      }),
      ...origemDe(linha),
      ...(linha.cancelado && podeAlterar ? await this.cancelamento(pedidoId) : {}),
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
