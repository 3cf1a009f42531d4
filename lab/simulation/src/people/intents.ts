import { AtualizarCliente } from '@encomenda/backend/clientes/atualizar-cliente';
import { CadastrarCliente } from '@encomenda/backend/clientes/cadastrar-cliente';
import { ExcluirCliente } from '@encomenda/backend/clientes/excluir-cliente';
import { DefinirRegraDoSinal } from '@encomenda/backend/configuracoes/configuracoes.commands';
import { AtualizarDespesa } from '@encomenda/backend/despesas/atualizar-despesa';
import { CancelarDespesa } from '@encomenda/backend/despesas/cancelar-despesa';
import { LancarDespesa } from '@encomenda/backend/despesas/lancar-despesa';
import { AdicionarDestino } from '@encomenda/backend/entregas/adicionar-destino';
import { AlternarFinalizacao } from '@encomenda/backend/entregas/alternar-finalizacao';
import { CriarEntrega } from '@encomenda/backend/entregas/criar-entrega';
import { RemoverDestino } from '@encomenda/backend/entregas/remover-destino';
import { PrepararMensagem } from '@encomenda/backend/mensagens/preparar-mensagem';
import { AprovarOrcamento } from '@encomenda/backend/orcamentos/aprovar-orcamento';
import { EscreverOrcamento } from '@encomenda/backend/orcamentos/escrever-orcamento';
import { ExcluirOrcamento } from '@encomenda/backend/orcamentos/excluir-orcamento';
import { RecusarOrcamento } from '@encomenda/backend/orcamentos/recusar-orcamento';
import { ReverOrcamento } from '@encomenda/backend/orcamentos/rever-orcamento';
import { AdicionarItem } from '@encomenda/backend/pedidos/adicionar-item';
import { AplicarTag } from '@encomenda/backend/pedidos/aplicar-tag';
import { ArquivarPedido } from '@encomenda/backend/pedidos/arquivar-pedido';
import { AtualizarPedido } from '@encomenda/backend/pedidos/atualizar-pedido';
import { AvancarEstagio } from '@encomenda/backend/pedidos/avancar-estagio';
import { AvancarEstagioDoItem } from '@encomenda/backend/pedidos/avancar-estagio-do-item';
import { CancelarPagamento } from '@encomenda/backend/pedidos/cancelar-pagamento';
import { CancelarPedido } from '@encomenda/backend/pedidos/cancelar-pedido';
import { CorrigirPagamento } from '@encomenda/backend/pedidos/corrigir-pagamento';
import { CombinarSaida } from '@encomenda/backend/pedidos/combinar-saida';
import { CriarPedido } from '@encomenda/backend/pedidos/criar-pedido';
import { EfetuarPagamento } from '@encomenda/backend/pedidos/efetuar-pagamento';
import { FazerPedido } from '@encomenda/backend/pedidos/fazer-pedido';
import { FinalizarUnidades } from '@encomenda/backend/pedidos/finalizar-unidades';
import { MoverPedido } from '@encomenda/backend/pedidos/mover-pedido';
import { RemoverItem } from '@encomenda/backend/pedidos/remover-item';
import { RestaurarPedido } from '@encomenda/backend/pedidos/restaurar-pedido';
import { RetirarTag } from '@encomenda/backend/pedidos/retirar-tag';
import type { RequestContext } from '@encomenda/backend/platform/http/request-context';
import { AtualizarProduto } from '@encomenda/backend/produtos/atualizar-produto';
import { CadastrarProduto } from '@encomenda/backend/produtos/cadastrar-produto';
import { CriarTag, ExcluirTag } from '@encomenda/backend/tags/tags.commands';
import { Random } from '@encomenda/platform/random';
import {
  despesa,
  destino,
  dia,
  item,
  mensagem,
  movimento,
  orcamento,
  pagamento,
  pedido,
  pedidoCompleto,
  pessoa,
  produto,
  regraDoSinal,
  saida,
} from './drafts.js';
import { CANARY, type Known } from './known.js';

export interface Intent {
  readonly name: string;
  readonly command: (origin: RequestContext) => object;
  readonly creates?: keyof Known;
  /** No retry after the first error. */
  readonly givesUp?: boolean;
}

type Draw = (random: Random, known: Known) => Intent | undefined;

const one = (random: Random, some: readonly number[]): number | undefined =>
  some.length === 0 ? undefined : random.pick(some);

const about =
  (
    subject: keyof Known,
    name: string,
    command: (origin: RequestContext, id: number, random: Random) => object,
  ): Draw =>
  (random, known) => {
    const id = one(random, known[subject]);
    if (id === undefined) return undefined;
    // Retries send the same content.
    const seed = random.between(0, 2 ** 31);
    return { name, command: (origin) => command(origin, id, new Random(seed)) };
  };

/** About the shop itself, which has no number. */
const ofTheShop =
  (name: string, command: (origin: RequestContext, random: Random) => object): Draw =>
  (random) => {
    const seed = random.between(0, 2 ** 31);
    return { name, command: (origin) => command(origin, new Random(seed)) };
  };

const making =
  (
    creates: keyof Known,
    name: string,
    command: (origin: RequestContext, random: Random, known: Known) => object | undefined,
    needs: readonly (keyof Known)[] = [],
  ): Draw =>
  (random, known) => {
    if (needs.some((subject) => known[subject].length === 0)) return undefined;
    const seed = random.between(0, 2 ** 31);
    const then = Object.fromEntries(
      Object.entries(known).map(([subject, ids]) => [subject, [...(ids as number[])]]),
    ) as unknown as Known;
    return { name, creates, command: (origin) => command(origin, new Random(seed), then)! };
  };

const DRAWS: readonly (readonly [number, Draw])[] = [
  [3, making('clientes', 'CadastrarCliente', (o, r) => new CadastrarCliente(o, pessoa(r)))],
  [2, making('produtos', 'CadastrarProduto', (o, r) => new CadastrarProduto(o, produto(r)))],
  [
    1,
    making(
      'tags',
      'CriarTag',
      (o, r) => new CriarTag(o, { nome: `Tag ${r.between(1, 40)}`, icone: null, cor: 'primary' }),
    ),
  ],
  [
    6,
    making('pedidos', 'CriarPedido', (o, r, k) => new CriarPedido(o, pedido(r, k)), ['clientes']),
  ],
  [
    4,
    making('pedidos', 'FazerPedido', (o, r, k) => new FazerPedido(o, pedidoCompleto(r, k)), [
      'produtos',
    ]),
  ],
  [
    3,
    making(
      'orcamentos',
      'EscreverOrcamento',
      (o, r, k) => new EscreverOrcamento(o, orcamento(r, k)),
      ['produtos'],
    ),
  ],
  [
    8,
    making('itens', 'AdicionarItem', (o, r, k) => new AdicionarItem(o, item(r, k)), [
      'pedidos',
      'produtos',
    ]),
  ],
  [
    7,
    making(
      'pagamentos',
      'EfetuarPagamento',
      (o, r, k) => new EfetuarPagamento(o, pagamento(r, k)),
      ['pedidos'],
    ),
  ],
  [
    3,
    making(
      'pedidoTags',
      'AplicarTag',
      (o, r, k) => new AplicarTag(o, r.pick(k.pedidos), r.pick(k.tags)),
      ['pedidos', 'tags'],
    ),
  ],
  [1, making('entregas', 'CriarEntrega', (o, r) => new CriarEntrega(o, { data: dia(r) }))],
  [
    3,
    making('destinos', 'AdicionarDestino', (o, r, k) => new AdicionarDestino(o, destino(r, k)), [
      'entregas',
      'pedidos',
    ]),
  ],
  [1, ofTheShop('DefinirRegraDoSinal', (o, r) => new DefinirRegraDoSinal(o, regraDoSinal(r)))],
  [2, making('despesas', 'LancarDespesa', (o, r) => new LancarDespesa(o, despesa(r)))],
  [9, about('pedidos', 'AvancarEstagio', (o, id) => new AvancarEstagio(o, id))],
  [3, about('pedidos', 'MoverPedido', (o, id, r) => new MoverPedido(o, id, movimento(r), true))],
  [2, about('pedidos', 'PrepararMensagem', (o, id, r) => new PrepararMensagem(o, id, mensagem(r)))],
  [2, about('pedidos', 'ArquivarPedido', (o, id) => new ArquivarPedido(o, id))],
  [2, about('pedidos', 'CombinarSaida', (o, id, r) => new CombinarSaida(o, id, saida(r)))],
  [1, about('pedidos', 'RestaurarPedido', (o, id) => new RestaurarPedido(o, id))],
  [
    1,
    about(
      'pedidos',
      'CancelarPedido',
      (o, id, r) =>
        new CancelarPedido(o, id, { motivo: CANARY, pagamentos: r.pick(['reter', 'estornar']) }),
    ),
  ],
  [
    4,
    about(
      'orcamentos',
      'AprovarOrcamento',
      (o, id, r) => new AprovarOrcamento(o, id, { versao: r.between(1, 2), nome: CANARY }),
    ),
  ],
  [
    1,
    about(
      'orcamentos',
      'RecusarOrcamento',
      (o, id, r) => new RecusarOrcamento(o, id, { versao: r.between(1, 2), motivo: CANARY }),
    ),
  ],
  [1, about('orcamentos', 'ExcluirOrcamento', (o, id) => new ExcluirOrcamento(o, id))],
  [
    3,
    editing(
      'ReverOrcamento',
      (o, id, r, k) => new ReverOrcamento(o, id, orcamento(r, k)),
      'orcamentos',
      ['produtos'],
    ),
  ],
  [6, about('itens', 'AvancarEstagioDoItem', (o, id) => new AvancarEstagioDoItem(o, id))],
  [
    4,
    about(
      'itens',
      'FinalizarUnidades',
      (o, id, r) => new FinalizarUnidades(o, id, r.between(1, 3)),
    ),
  ],
  [1, about('itens', 'RemoverItem', (o, id) => new RemoverItem(o, id))],
  [2, about('pagamentos', 'CancelarPagamento', (o, id) => new CancelarPagamento(o, id))],
  [1, about('pedidoTags', 'RetirarTag', (o, id) => new RetirarTag(o, id))],
  [1, about('tags', 'ExcluirTag', (o, id) => new ExcluirTag(o, id))],
  [1, about('clientes', 'AtualizarCliente', (o, id, r) => new AtualizarCliente(o, id, pessoa(r)))],
  [1, about('clientes', 'ExcluirCliente', (o, id) => new ExcluirCliente(o, id))],
  [1, about('produtos', 'AtualizarProduto', (o, id, r) => new AtualizarProduto(o, id, produto(r)))],
  [1, about('despesas', 'AtualizarDespesa', (o, id, r) => new AtualizarDespesa(o, id, despesa(r)))],
  [1, about('despesas', 'CancelarDespesa', (o, id) => new CancelarDespesa(o, id))],
  [2, about('entregas', 'AlternarFinalizacao', (o, id) => new AlternarFinalizacao(o, id))],
  [1, about('destinos', 'RemoverDestino', (o, id) => new RemoverDestino(o, id))],
  [
    2,
    editing(
      'AtualizarPedido',
      (o, id, r, k) => new AtualizarPedido(o, id, pedido(r, k)),
      'pedidos',
      ['clientes'],
    ),
  ],
  [
    1,
    editing(
      'CorrigirPagamento',
      (o, id, r, k) => new CorrigirPagamento(o, id, pagamento(r, k)),
      'pagamentos',
      ['pedidos'],
    ),
  ],
];

function editing(
  name: string,
  command: (origin: RequestContext, id: number, random: Random, known: Known) => object,
  subject: keyof Known,
  needs: readonly (keyof Known)[],
): Draw {
  return (random, known) => {
    const id = one(random, known[subject]);
    if (id === undefined) return undefined;
    const made = making('pedidos', name, (o, r, k) => command(o, id, r, k), needs)(random, known);
    return made && { name: made.name, command: made.command };
  };
}

const WEIGHT = DRAWS.reduce((sum, [weight]) => sum + weight, 0);

export const drawIntent = (random: Random, known: Known): Intent => {
  for (;;) {
    let left = random.next() * WEIGHT;
    const [, draw] = DRAWS.find(([weight]) => (left -= weight) < 0) ?? DRAWS[0]!;
    const intent = draw(random, known);
    if (intent) return intent;
  }
};
