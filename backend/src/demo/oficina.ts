import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { FormaDePagamento } from '@encomenda/contracts/receita/forma-de-pagamento';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { derivedId } from '@encomenda/platform/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { CadastrarCliente } from '../clientes/clientes.commands.js';
import {
  AdicionarItem,
  AvancarEstagioDoItem,
  FinalizarUnidades,
} from '../pedidos/itens.commands.js';
import {
  ArquivarPedido,
  AvancarEstagio,
  CancelarPedido,
  CriarPedido,
} from '../pedidos/pedidos.commands.js';
import { EfetuarPagamento } from '../pedidos/receita.commands.js';
import { AplicarTag } from '../pedidos/tags-do-pedido.commands.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { CriarCategoria } from '../produtos/categorias.commands.js';
import { CadastrarProduto } from '../produtos/produtos.commands.js';
import { CriarTag } from '../tags/tags.commands.js';
import type { CriacaoDeUsuarios } from '../usuarios/criacao-de-usuarios.js';
import type { PRODUTOS, TAGS } from './mostruario.js';

export interface PedidoDaOficina {
  id: number;
  itens: number[];
}

export const SENHA_DA_DEMO = 'encomenda-demo';
const EQUIPE = [
  ['Ana Ribeiro', 'ana@encomenda.local', 'Administrador'],
  ['Bruno Lima', 'bruno@encomenda.local', 'Gerente'],
  ['Carla Dias', 'carla@encomenda.local', 'Atendimento'],
  ['Davi Rocha', 'davi@encomenda.local', 'Auditor'],
] as const;

/**
 * The people of the workshop at work: every method is a command as a person would send it. Their
 * ids derive from their order, so a filling that was interrupted goes on where it stopped.
 */
export class Oficina {
  private sent = 0;
  private readonly clientes: number[] = [];
  private readonly categorias = new Map<string, number>();
  private readonly produtos: { id: number; preco: number }[] = [];
  private readonly tags: number[] = [];

  constructor(
    private readonly commands: CommandBus,
    private readonly usuarios: CriacaoDeUsuarios,
  ) {}

  private origin(): RequestContext {
    const commandId = derivedId('demo', ++this.sent);
    // Ana, Bruno and Carla take turns.
    const usuarioId = this.sent <= EQUIPE.length ? null : 1 + (this.sent % 3);
    return { usuarioId, commandId, requestHash: '', correlationId: commandId, ifMatch: null };
  }

  async abrir(): Promise<void> {
    for (const [name, email, role] of EQUIPE)
      await this.usuarios.criar({ name, email, role, password: SENHA_DA_DEMO }, this.origin(), {
        primeira: role === 'Administrador',
      });
  }

  async criarCategoria(nome: string): Promise<void> {
    const { id } = await this.commands.execute(new CriarCategoria(this.origin(), { nome }));
    this.categorias.set(nome, id);
  }

  async cadastrarProduto([nome, categoria, preco]: (typeof PRODUTOS)[number]): Promise<void> {
    const { id } = await this.commands.execute(
      new CadastrarProduto(this.origin(), {
        nome,
        descricao: `<p>${nome}, feito à mão e sob encomenda.</p>`,
        categ_produto_id: this.categorias.get(categoria) ?? null,
        ativo_site: this.produtos.length % 7 !== 6,
        valor: preco,
      }),
    );
    this.produtos.push({ id, preco });
  }

  async criarTag([nome, icone, cor]: (typeof TAGS)[number]): Promise<void> {
    const { id } = await this.commands.execute(new CriarTag(this.origin(), { nome, icone, cor }));
    this.tags.push(id);
  }

  async cadastrarCliente(corpo: CorpoDoCliente): Promise<void> {
    const { id } = await this.commands.execute(new CadastrarCliente(this.origin(), corpo));
    this.clientes.push(id);
  }

  /** @param pedido.cliente 0 to 1: which of the customers there are by then */
  async criarPedido(pedido: {
    dia: Dia;
    prazo: Dia | null;
    observacao: string | null;
    cliente: number;
  }): Promise<number> {
    const { id } = await this.commands.execute(
      new CriarPedido(this.origin(), {
        cliente_id: this.clientes[Math.floor(pedido.cliente * this.clientes.length)]!,
        estagio_id: 1,
        data: pedido.dia,
        prazo: pedido.prazo,
        descricao: pedido.observacao,
      }),
    );
    return id;
  }

  async adicionarItem(
    pedidoId: number,
    item: { produto: number; quantidade: number; desconto: number },
  ): Promise<number> {
    const { id: produtoId, preco } = this.produtos[item.produto]!;
    const { id } = await this.commands.execute(
      new AdicionarItem(this.origin(), {
        pedido_id: pedidoId,
        produto_id: produtoId,
        quantidade: item.quantidade,
        valor: preco,
        desconto: item.desconto,
        descricao: null,
      }),
    );
    return id;
  }

  /** @param tag 1 for the first tag */
  aplicarTag(pedidoId: number, tag: number): Promise<unknown> {
    return this.commands.execute(new AplicarTag(this.origin(), pedidoId, this.tags[tag - 1]!));
  }

  /** @param valor centavos; nothing happens when nothing is left */
  async receber(
    pedidoId: number,
    valor: number,
    forma: FormaDePagamento,
    data: Dia,
  ): Promise<void> {
    const origin = this.origin();
    if (valor <= 0) return;
    await this.commands.execute(
      new EfetuarPagamento(origin, { pedido_id: pedidoId, valor, forma_pagamento: forma, data }),
    );
  }

  async iniciarProducao(pedido: PedidoDaOficina): Promise<void> {
    await this.avancar(pedido.id);
    for (const itemId of pedido.itens)
      await this.commands.execute(new AvancarEstagioDoItem(this.origin(), itemId));
  }

  finalizarUnidades(itemId: number, quantidade: number): Promise<unknown> {
    return this.commands.execute(new FinalizarUnidades(this.origin(), itemId, quantidade));
  }

  /** Finishes what is left of an item and moves it on; one unit alone is finished by moving on. */
  async concluirItem(itemId: number, quantidade: number, restam: number): Promise<void> {
    if (quantidade > 1) await this.finalizarUnidades(itemId, restam);
    await this.commands.execute(new AvancarEstagioDoItem(this.origin(), itemId));
  }

  avancar(pedidoId: number): Promise<unknown> {
    return this.commands.execute(new AvancarEstagio(this.origin(), pedidoId));
  }

  arquivar(pedidoId: number): Promise<unknown> {
    return this.commands.execute(new ArquivarPedido(this.origin(), pedidoId));
  }

  cancelarPedido(pedidoId: number, pagamentos: 'reter' | 'estornar'): Promise<unknown> {
    return this.commands.execute(
      new CancelarPedido(this.origin(), pedidoId, { motivo: 'O cliente desistiu.', pagamentos }),
    );
  }
}
