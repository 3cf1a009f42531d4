import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import type { CorpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { pedidoStream, type PedidoEvent } from '@encomenda/contracts/pedidos/pedido.events';
import { ratearDesconto } from '@encomenda/contracts/pedidos/ratear-desconto';
import { exigirTodas, naParte } from '@encomenda/contracts/shared/decider';
import type { Dia } from '@encomenda/contracts/shared/dia';
import type { Hora } from '@encomenda/contracts/shared/hora';
import { derivedId } from '@encomenda/platform/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cadastrarCliente } from '../clientes/cadastrar-cliente.js';
import { clienteFold, type Cliente } from '../clientes/domain/cliente.js';
import { dadosDoCliente } from '../clientes/formulario-do-cliente.js';
import type { Created } from '../platform/commands/answer.js';
import { HandleCommand } from '../platform/commands/handle-command.js';
import { Numbers } from '../platform/commands/numbers.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import { adicionarItem } from './adicionar-item.js';
import { combinarSaida, entregaDe, type EntregaPedida } from './combinar-saida.js';
import { criarPedido } from './criar-pedido.js';
import {
  exigirDescontoPossivel,
  exigirLinhaPossivel,
  exigirPedidoAberto,
  exigirProdutoAchado,
} from './domain/exigencias.js';
import { centavosDaParte, parteDoValor, type ParteDoValor } from './domain/parte-do-valor.js';
import {
  copiaDoCliente,
  pedidoFold,
  type CopiaDoCliente,
  type LinhaDoPedido,
  type Pedido,
} from './domain/pedido.js';
import { total, valorBrutoDaLinha } from './domain/somas.js';
import { efetuarPagamento } from './efetuar-pagamento.js';
import { Pedidos } from './pedidos.js';

/** With the numbers of the items, in the order of the lines. */
type PedidoFeito = Created & { readonly itens: readonly number[] };

/** A whole order: its customer, items, discounts and first payment. */
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
    private readonly numbers: Numbers,
    private readonly writer: HandleCommand,
  ) {}

  /**
   * The order's events are one append. A new customer is a record of its own, registered before by a
   * command with a derived id: a retry continues where it stopped.
   */
  async execute({ origin, corpo }: FazerPedido) {
    const { cliente: novo } = corpo;
    const clienteId = novo ? await this.cadastrar(novo, origin, corpo) : corpo.cliente_id!;
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

  /** Registers the customer, unless the order would be refused. @returns the customer's number */
  private async cadastrar(
    novo: CorpoDoCliente,
    origin: RequestContext,
    corpo: CorpoDoPedidoCompleto,
  ): Promise<number> {
    const commandId = derivedId(origin.commandId, 'cliente');
    const id = await this.numbers.allocate('cliente', commandId, clienteStream, origin.authority);
    await this.writer.handle({
      fold: clienteFold,
      stream: clienteStream(id),
      origin: { ...origin, commandId },
      decide: async () =>
        cadastrarParaPedido(
          { clienteId: id, dados: dadosDoCliente(novo), hoje: this.pedidos.hoje() },
          await this.encomendaDe(corpo),
        ),
    });
    return id;
  }

  private async encomendaDe(corpo: CorpoDoPedidoCompleto): Promise<Encomenda> {
    const { desconto, desconto_em, sinal } = corpo;
    return {
      data: corpo.data,
      prazo: corpo.prazo,
      horaDoPrazo: corpo.hora_do_prazo,
      descricao: sanitizedHtml(corpo.descricao),
      hoje: this.pedidos.hoje(),
      linhas: await Promise.all(
        corpo.itens.map(async (item) => ({
          produtoId: item.produto_id,
          avulso: item.avulso,
          produto: await this.pedidos.produto(item.produto_id),
          quantidade: item.quantidade,
          valorEmCentavos: item.valor,
          desconto: parteDoValor(item.desconto_em, item.desconto ?? 0),
          descricao: sanitizedHtml(item.descricao),
        })),
      ),
      desconto: parteDoValor(desconto_em, desconto ?? 0),
      entrega: corpo.entrega && entregaDe(corpo.entrega),
      sinal: sinal && {
        parte: parteDoValor(sinal.em, sinal.valor),
        formaDePagamento: sinal.forma_pagamento,
      },
    };
  }
}

interface LinhaEncomendada extends Omit<
  LinhaDoPedido,
  'produtoNome' | 'valorEmCentavos' | 'descontoEmCentavos'
> {
  /** Name of an item without a product. */
  readonly avulso: string | null;
  /** As sold today; null when it is not. */
  readonly produto: { readonly nome: string; readonly valorEmCentavos: number } | null;
  /** Null means the product's price. */
  readonly valorEmCentavos: number | null;
  readonly desconto: ParteDoValor;
}

interface Encomenda {
  /** Null means today. */
  readonly data: Dia | null;
  readonly prazo: Dia | null;
  readonly horaDoPrazo: Hora | null;
  /** Sanitised HTML. */
  readonly descricao: string | null;
  readonly hoje: Dia;
  readonly linhas: readonly LinhaEncomendada[];
  /** Of what the lines cost after their own discounts, and spread over them. */
  readonly desconto: ParteDoValor;
  /** Null means that the customer comes for the order. */
  readonly entrega: EntregaPedida | null;
  /** Of the total; received today. */
  readonly sinal: {
    readonly parte: ParteDoValor;
    readonly formaDePagamento: FormaDePagamento;
  } | null;
}

interface Facts extends Encomenda {
  readonly clienteId: number;
  readonly cliente: CopiaDoCliente | null;
}

interface Numeros {
  readonly pedidoId: number;
  /** Of the lines, then of the payment. */
  readonly partes: readonly number[];
}

/** Prices and discounts of the lines, each within what it costs; amounts in centavos. */
const linhasComDesconto = ({ linhas, desconto }: Encomenda): LinhaDoPedido[] => {
  const [...precos] = exigirTodas(
    ...linhas.map((linha, index) => () => naParte(`itens.${index}`, () => precoDe(linha))),
  );
  const restos = precos.map((linha) => valorBrutoDaLinha(linha) - linha.descontoEmCentavos);
  const resto = restos.reduce((soma, parcela) => soma + parcela, 0);
  const emCentavos = centavosDaParte(desconto, resto);
  exigirDescontoPossivel(emCentavos, resto);
  const partes = ratearDesconto(restos, emCentavos);
  return precos.map((linha, index) => ({
    ...linha,
    descontoEmCentavos: linha.descontoEmCentavos + partes[index]!,
  }));
};

const precoDe = ({ avulso, produto, desconto, ...linha }: LinhaEncomendada): LinhaDoPedido => {
  const preco = {
    ...linha,
    valorEmCentavos: linha.valorEmCentavos ?? produto?.valorEmCentavos ?? 0,
  };
  const descontoEmCentavos = centavosDaParte(desconto, valorBrutoDaLinha(preco));
  const [produtoNome] = exigirTodas(
    () => exigirProdutoAchado(avulso ?? produto?.nome ?? null),
    () => exigirLinhaPossivel({ ...preco, descontoEmCentavos }),
  );
  return { ...preco, produtoNome, descontoEmCentavos };
};

/** The acts of an order that is made step by step, decided one after the other. */
export const fazerPedido =
  (encomenda: Facts, { pedidoId, partes }: Numeros) =>
  (pedido: Pedido): readonly PedidoEvent[] => {
    const { clienteId, cliente, data, prazo, horaDoPrazo, descricao, hoje, sinal } = encomenda;
    const cabecalho = { clienteId, cliente, data, prazo, horaDoPrazo, descricao, hoje };
    const [aberto, linhas] = exigirTodas(
      () => criarPedido({ pedidoId, ...cabecalho, estagioId: ESTAGIO.inicializar })(pedido),
      () => linhasComDesconto(encomenda),
    );
    const eventos = [...aberto];
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
    return eventos;
  };

/** Registers a customer only when the order for which it is made would be accepted. */
const cadastrarParaPedido =
  (cadastro: Parameters<typeof cadastrarCliente>[0], encomenda: Encomenda) =>
  (semCadastro: Cliente): readonly ClienteEvent[] => {
    const { clienteId, dados } = cadastro;
    const cliente = copiaDoCliente(dados);
    const partes = [...encomenda.linhas.keys(), encomenda.linhas.length];
    const [cadastrado] = exigirTodas(
      () => naParte('cliente', () => cadastrarCliente(cadastro)(semCadastro)),
      () =>
        fazerPedido(
          { ...encomenda, clienteId, cliente },
          { pedidoId: 0, partes },
        )(pedidoFold.initialState),
    );
    return cadastrado;
  };
