import {
  ESTAGIO,
  estagioEntreAspas,
  type EstagioId,
} from '@encomenda/contracts/pedidos/producao/estagio';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { CorpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { camposDoPedido, type FatosDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { fatosDe } from '@encomenda/contracts/shared/campos/campo';
import { exigirTodas, naParte, Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { factsOf } from '../../platform/commands/edits/record-fields.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { adicionarItem } from '../itens/adicionar-item.js';
import { avancarEstagio } from '../andamento/avancar-estagio.js';
import { ClienteDoPedidoCompleto, type Conferir } from './cliente-do-pedido-completo.js';
import { combinarSaida, entregaDe, type EntregaPedida } from '../saida/combinar-saida.js';
import { criarPedido } from './criar-pedido.js';
import {
  linhasComDesconto,
  itensDoFormulario,
  type ItemDoFormulario,
} from '../itens-do-formulario.js';
import { exigirPedidoAberto } from '../domain/exigencias.js';
import { pedidoFold, type CopiaDoCliente, type Pedido } from '../domain/pedido.js';
import {
  centavosDaParte,
  parteDoValor,
  total,
  type ParteDoValor,
} from '../domain/valores/somas.js';
import { efetuarPagamento } from '../pagamentos/efetuar-pagamento.js';
import { Pedidos } from '../pedidos.js';

type PedidoFeito = Created & { readonly itens: readonly number[] };

export class FazerPedido extends Command<PedidoFeito> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDoPedidoCompleto,
  ) {
    super();
  }
}

@CommandHandler(FazerPedido)
export class FazerPedidoHandler implements ICommandHandler<FazerPedido> {
  constructor(
    private readonly pedidos: Pedidos,
    private readonly clientes: ClienteDoPedidoCompleto,
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  /** A retry finds the customer that the first attempt registered: the command id is derived. */
  async execute({ origin, corpo }: FazerPedido) {
    const { cliente: novo } = corpo;
    const clienteId = novo
      ? await this.clientes.cadastrar(novo, origin, () => this.conferir(corpo))
      : corpo.cliente_id!;
    const { numero: id, parts } = await this.numbers.allocateWithParts(
      'pedido',
      origin.commandId,
      pedidoStream,
      [...corpo.itens.map(() => 'item' as const), ...(corpo.sinal ? ['pagamento' as const] : [])],
      origin.authority,
    );
    const result = await this.writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(id),
      origin,
      decide: async () => {
        const cliente = await this.pedidos.cliente(clienteId);
        const encomenda = await this.encomendaDe(corpo);
        return fazerPedido({ ...encomenda, clienteId, cliente }, { pedidoId: id, partes: parts });
      },
    });
    return { ...result, id, itens: parts.slice(0, corpo.itens.length) };
  }

  private async conferir(corpo: CorpoDoPedidoCompleto): Promise<Conferir> {
    const encomenda = await this.encomendaDe(corpo);
    const partes = [...encomenda.linhas.keys(), encomenda.linhas.length];
    return (clienteId, cliente) =>
      fazerPedido(
        { ...encomenda, clienteId, cliente },
        { pedidoId: 0, partes },
      )(pedidoFold.initialState);
  }

  private async encomendaDe(corpo: CorpoDoPedidoCompleto): Promise<FatosDoPedidoCompleto> {
    const { desconto, desconto_em, estagio_id, sinal, solicitacao_id } = corpo;
    await this.pedidos.exigirSolicitacao(solicitacao_id);
    return {
      ...(estagio_id > ESTAGIO.inicializar && {
        estagio: { id: estagio_id, regraDoSinal: await this.pedidos.regraDoSinal() },
      }),
      ...factsOf(camposDoPedido, corpo),
      hoje: this.pedidos.hoje(),
      linhas: await itensDoFormulario(corpo.itens, this.pedidos),
      desconto: parteDoValor(desconto_em, desconto ?? 0),
      entrega: corpo.entrega && entregaDe(corpo.entrega),
      sinal: sinal && {
        parte: parteDoValor(sinal.em, sinal.valor),
        formaDePagamento: sinal.forma_pagamento,
      },
      solicitacaoId: solicitacao_id,
    };
  }
}

export interface FatosDoPedidoCompleto extends FatosDoPedido {
  readonly hoje: Dia;
  readonly linhas: readonly ItemDoFormulario[];
  readonly desconto: ParteDoValor;
  /** Null: the customer collects the order. */
  readonly entrega: EntregaPedida | null;
  readonly sinal: {
    readonly parte: ParteDoValor;
    readonly formaDePagamento: FormaDePagamento;
  } | null;
  readonly solicitacaoId: number | null;
  /** First stage, and the sinal that the shop requires before it. Without it the order begins at Inicializar. */
  readonly estagio?: { readonly id: EstagioId; readonly regraDoSinal: RegraDoSinal };
}

export interface PedidoAFazer extends FatosDoPedidoCompleto {
  readonly clienteId: number;
  readonly cliente: CopiaDoCliente | null;
}

interface Numeros {
  readonly pedidoId: number;
  readonly partes: readonly number[];
}

/** Events of a whole order: items, discounts, delivery and first payment. @throws Recusa */
export const fazerPedido =
  (encomenda: PedidoAFazer, { pedidoId, partes }: Numeros) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { clienteId, cliente, hoje, sinal, solicitacaoId } = encomenda;
    const cabecalho = { clienteId, cliente, hoje, ...fatosDe(camposDoPedido, encomenda) };
    const [aberto, linhas] = exigirTodas(
      () => criarPedido({ pedidoId, ...cabecalho, estagioId: ESTAGIO.inicializar })(pedido),
      () => linhasComDesconto(encomenda),
    );
    const eventos = [...aberto];
    if (solicitacaoId !== null)
      eventos.push({ type: 'PedidoFeitoDeSolicitacao', data: { pedidoId, solicitacaoId } });
    let agora = eventos.reduce(pedidoFold.evolve, pedido);
    const decidir = (decision: (pedido: Pedido) => readonly PedidoEvent[]): void => {
      const novos = decision(agora);
      agora = novos.reduce(pedidoFold.evolve, agora);
      eventos.push(...novos);
    };
    for (const [index, linha] of linhas.entries())
      naParte(`itens.${index}`, () =>
        decidir(adicionarItem({ pedidoId, itemId: partes[index]!, ...linha })),
      );
    const { entrega } = encomenda;
    if (entrega) naParte('entrega', () => decidir(combinarSaida({ pedidoId, entrega })));
    if (sinal)
      naParte('sinal', () =>
        decidir(
          efetuarPagamento({
            pedidoId,
            pagamentoId: partes[linhas.length]!,
            valorEmCentavos: centavosDaParte(sinal.parte, total(exigirPedidoAberto(agora))),
            formaDePagamento: sinal.formaDePagamento,
            data: null,
            hoje,
          }),
        ),
      );
    const { estagio } = encomenda;
    if (estagio) {
      exigirItensPossiveisEm(estagio.id);
      const semPerguntar = { comValores: true, mesmoSemSinal: true };
      const exigencia = { ...semPerguntar, regra: estagio.regraDoSinal };
      while (exigirPedidoAberto(agora).estagioId < estagio.id)
        noEstagio(() => decidir(avancarEstagio({ pedidoId, sinal: exigencia })));
    }
    return eventos;
  };

const exigirItensPossiveisEm = (estagioId: EstagioId): void => {
  if (estagioId <= ESTAGIO.emProducao) return;
  const [este, emProducao] = [estagioId, ESTAGIO.emProducao].map(estagioEntreAspas);
  throw Recusa.campo(
    'itens-em-producao',
    'estagio_id',
    `Em ${este}, todos os itens estão prontos. Salve em ${emProducao} e finalize os itens.`,
  );
};

/** Reports a stage's refusal under the form field that would satisfy it. */
const noEstagio = (regra: () => void): void => {
  try {
    regra();
  } catch (error) {
    if (!(error instanceof Recusa) || error.alvo.tipo !== 'conflito') throw error;
    const campo = error.codigo === 'sinal-em-falta' ? 'sinal.valor' : 'estagio_id';
    throw Recusa.campo(error.codigo, campo, error.message);
  }
};
