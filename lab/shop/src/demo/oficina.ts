import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import type { FormaDePagamento } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { corpoDaSaida } from '@encomenda/contracts/pedidos/saida/saida.http';
import type { Corpo } from '@encomenda/contracts/shared/campos/campo';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { emReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { derivedId } from '@encomenda/platform/ids';
import type { Command, CommandBus } from '@nestjs/cqrs';
import { CadastrarCliente } from '@encomenda/backend/clientes/cadastro/cadastrar-cliente';
import { PrepararMensagem } from '@encomenda/backend/mensagens/preparar-mensagem';
import { AnexarArquivo } from '@encomenda/backend/pedidos/arquivos/anexar-arquivo';
import { AdicionarItem } from '@encomenda/backend/pedidos/itens/adicionar-item';
import { AplicarTag } from '@encomenda/backend/pedidos/tags/aplicar-tag';
import { ArquivarPedido } from '@encomenda/backend/pedidos/alteracao/arquivar-pedido';
import { AvancarEstagioDoItem } from '@encomenda/backend/pedidos/andamento/avancar-estagio-do-item';
import { AvancarEstagio } from '@encomenda/backend/pedidos/andamento/avancar-estagio';
import { CancelarPedido } from '@encomenda/backend/pedidos/alteracao/cancelar-pedido';
import { PausarPedido } from '@encomenda/backend/pedidos/andamento/pausar-pedido';
import { CombinarSaida } from '@encomenda/backend/pedidos/saida/combinar-saida';
import { CriarPedido } from '@encomenda/backend/pedidos/criacao/criar-pedido';
import { EfetuarPagamento } from '@encomenda/backend/pedidos/pagamentos/efetuar-pagamento';
import { FinalizarUnidades } from '@encomenda/backend/pedidos/andamento/finalizar-unidades';
import type { Created } from '@encomenda/backend/platform/commands/answer/answer';
import { CreateNamedRecord } from '@encomenda/backend/platform/commands/named-records/named-records.commands';
import type { RequestContext } from '@encomenda/backend/platform/http/request/request-context';
import { CadastrarProduto } from '@encomenda/backend/produtos/cadastro/cadastrar-produto';
import { CATEGORIA_DE_PRODUTO } from '@encomenda/backend/produtos/categorias/categorias-de-produtos';
import { CriarTag } from '@encomenda/backend/tags/tags.commands';
import { CriarUsuario } from '@encomenda/backend/usuarios/cadastro/criar-usuario';
import { arquivo } from './arquivos.js';
import type { Avisos } from './avisos.js';
import type { MesaDosOrcamentos } from './mesa-dos-orcamentos.js';
import type { TAGS } from './mostruario/mostruario.js';
import { descricaoDo, estaNoSite, type ProdutoDaDemo } from './mostruario/produtos.js';
import type { Vezes } from './vezes.js';

/** Price in centavos. */
export const ITEM_AVULSO = { nome: 'Cartão escrito à mão', preco: 1_200 } as const;

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

export const ADMINISTRADORA = 1;

/** Sends the demo's commands. Their ids derive from the acts, so that a second run repeats no command. */
export class Oficina {
  private readonly clientes: { id: number; corpo: CorpoDoCliente }[] = [];
  private readonly clientesDosPedidos = new Map<number, CorpoDoCliente>();
  private readonly categorias = new Map<string, number>();
  private readonly produtos: { id: number; preco: number }[] = [];
  private readonly tags: number[] = [];

  constructor(
    private readonly commands: CommandBus,
    readonly avisos: Avisos,
    private readonly vezes: Vezes,
    readonly orcamentos: MesaDosOrcamentos,
  ) {}

  /** Sends a command as one user; by default Ana, Bruno and Carla in turn. */
  executar<T>(comando: (origin: RequestContext) => Command<T>, usuarioId?: number): Promise<T> {
    return this.commands.execute(comando(this.origin(usuarioId)));
  }

  private origin(usuarioId?: number): RequestContext {
    const { ato, comando } = this.vezes.proximoComando();
    const commandId = derivedId('demo', ato, comando);
    // The first act creates the users, so its commands have no author.
    const quem = ato === 0 ? null : (usuarioId ?? 1 + ((ato + comando) % 3));
    return { usuarioId: quem, commandId, requestHash: '', correlationId: commandId, ifMatch: null };
  }

  async abrir(): Promise<void> {
    for (const [name, email, role] of EQUIPE)
      await this.executar(
        (origin) =>
          new CriarUsuario(
            origin,
            { name, email, role, password: SENHA_DA_DEMO },
            role === 'Administrador',
          ),
      );
  }

  async criarCategoria(nome: string): Promise<void> {
    const { id } = await this.executar(
      (origin) => new CreateNamedRecord(origin, CATEGORIA_DE_PRODUTO, nome),
    );
    this.categorias.set(nome, id);
  }

  async cadastrarProduto(produto: ProdutoDaDemo): Promise<void> {
    const [nome, categoria, preco] = produto;
    const corpo = {
      nome,
      descricao: descricaoDo(produto),
      categ_produto_id: this.categorias.get(categoria) ?? null,
      ativo_site: estaNoSite(produto),
      valor: preco,
    };
    const { id } = await this.executar((origin) => new CadastrarProduto(origin, corpo));
    this.produtos.push({ id, preco });
  }

  produto(indice: number): number {
    return this.produtos[indice]!.id;
  }

  async criarTag([nome, icone, cor]: (typeof TAGS)[number]): Promise<void> {
    const { id } = await this.executar((origin) => new CriarTag(origin, { nome, icone, cor }));
    this.tags.push(id);
  }

  async cadastrarCliente(corpo: CorpoDoCliente): Promise<void> {
    const { id } = await this.executar((origin) => new CadastrarCliente(origin, corpo));
    this.clientes.push({ id, corpo });
  }

  /** `posicao`: 0 to 1, relative position among the customers so far. */
  clienteEm(posicao: number): number {
    return this.naPosicao(posicao).id;
  }

  nomeEm(posicao: number): string {
    return this.naPosicao(posicao).corpo.nome;
  }

  private naPosicao(posicao: number): { id: number; corpo: CorpoDoCliente } {
    return this.clientes[Math.floor(posicao * this.clientes.length)]!;
  }

  /** `cliente`: 0 to 1, relative position among the customers so far. */
  async criarPedido({
    cliente: posicao,
    ...campos
  }: Corpo<typeof camposDoPedido> & { cliente: number }): Promise<number> {
    const cliente = this.naPosicao(posicao);
    const corpo = { cliente_id: cliente.id, estagio_id: 1 as const, ...campos };
    const { id } = await this.executar((origin) => new CriarPedido(origin, corpo));
    this.clientesDosPedidos.set(id, cliente.corpo);
    return id;
  }

  async combinarEntrega(pedidoId: number, taxaEmCentavos: number): Promise<void> {
    const corpo = corpoDaSaida.parse({
      saida: 'Entrega',
      taxa: emReais(taxaEmCentavos),
      logradouro: 'Rua do Porto',
      numero: '120',
      bairro: 'Centro',
      cidade: 'Ouro Preto',
      estado: 'MG',
    });
    await this.executar((origin) => new CombinarSaida(origin, pedidoId, corpo));
  }

  clienteDo(pedidoId: number): CorpoDoCliente {
    return this.clientesDosPedidos.get(pedidoId)!;
  }

  /** With `produto` null, adds `ITEM_AVULSO`. */
  async adicionarItem(
    pedidoId: number,
    item: { produto: number | null; quantidade: number; desconto: number },
  ): Promise<number> {
    const produto = item.produto === null ? null : this.produtos[item.produto]!;
    const { preco } = produto ?? ITEM_AVULSO;
    const corpo = {
      pedido_id: pedidoId,
      produto_id: produto && produto.id,
      avulso: produto ? null : ITEM_AVULSO.nome,
      quantidade: item.quantidade,
      valor: preco,
      desconto: item.desconto,
      descricao: null,
    };
    return (await this.executar((origin) => new AdicionarItem(origin, corpo))).id;
  }

  /** Adds a demo picture to the order's first item. `nome`: file name. */
  anexarFoto(
    { id, itens }: PedidoDaOficina,
    nome: string,
    name = 'Foto do cliente',
  ): Promise<Created> {
    const corpo = { pedido_id: id, item_id: itens[0] ?? null, name };
    return this.executar((origin) => new AnexarArquivo(origin, corpo, arquivo(nome)));
  }

  aplicarTag(pedidoId: number, tag: number): Promise<unknown> {
    return this.executar((origin) => new AplicarTag(origin, pedidoId, this.tags[tag - 1]!));
  }

  /** `valor` in centavos; does nothing when nothing is due. */
  async receber(
    pedidoId: number,
    valor: number,
    forma: FormaDePagamento,
    data: Dia,
  ): Promise<void> {
    if (valor <= 0) return;
    const corpo = { pedido_id: pedidoId, valor, forma_pagamento: forma, data };
    await this.executar((origin) => new EfetuarPagamento(origin, corpo));
  }

  async iniciarProducao(pedido: PedidoDaOficina): Promise<void> {
    await this.avancar(pedido.id);
    for (const itemId of pedido.itens)
      await this.executar((origin) => new AvancarEstagioDoItem(origin, itemId));
  }

  finalizarUnidades(itemId: number, quantidade: number): Promise<unknown> {
    return this.executar((origin) => new FinalizarUnidades(origin, itemId, quantidade));
  }

  /** Finishes the remaining units and advances the item. A single unit is finished by advancing. */
  async concluirItem(itemId: number, quantidade: number, restam: number): Promise<void> {
    if (quantidade > 1) await this.finalizarUnidades(itemId, restam);
    await this.executar((origin) => new AvancarEstagioDoItem(origin, itemId));
  }

  avancar(pedidoId: number): Promise<unknown> {
    return this.executar((origin) => new AvancarEstagio(origin, pedidoId));
  }

  avisarQueFicouPronto(pedidoId: number): Promise<unknown> {
    const { nome } = this.clienteDo(pedidoId);
    const corpo = {
      tipo: 'pronto' as const,
      canal: 'whatsapp' as const,
      texto: `Olá, ${nome}! O seu pedido #${pedidoId} está pronto. Quando fica bom para você?`,
      de_novo: false,
    };
    return this.executar((origin) => new PrepararMensagem(origin, pedidoId, corpo));
  }

  arquivar(pedidoId: number): Promise<unknown> {
    return this.executar((origin) => new ArquivarPedido(origin, pedidoId));
  }

  pausarPedido(pedidoId: number, motivo: string): Promise<unknown> {
    return this.executar((origin) => new PausarPedido(origin, pedidoId, { motivo }));
  }

  cancelarPedido(pedidoId: number, pagamentos: 'reter' | 'estornar'): Promise<unknown> {
    const corpo = { motivo: 'O cliente desistiu.', pagamentos };
    return this.executar((origin) => new CancelarPedido(origin, pedidoId, corpo));
  }
}
