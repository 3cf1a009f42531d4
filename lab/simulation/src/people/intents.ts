import { AtualizarCliente } from '@encomenda/backend/clientes/cadastro/atualizar-cliente';
import { CadastrarCliente } from '@encomenda/backend/clientes/cadastro/cadastrar-cliente';
import { ExcluirCliente } from '@encomenda/backend/clientes/cadastro/excluir-cliente';
import { DefinirRegraDoSinal } from '@encomenda/backend/configuracoes/configuracoes.commands';
import { AtualizarDespesa } from '@encomenda/backend/despesas/atualizar-despesa';
import { CancelarDespesa } from '@encomenda/backend/despesas/cancelar-despesa';
import { LancarDespesa } from '@encomenda/backend/despesas/lancar-despesa';
import { AdicionarDestino } from '@encomenda/backend/entregas/destinos/adicionar-destino';
import { AlternarFinalizacao } from '@encomenda/backend/entregas/atos/alternar-finalizacao';
import { CriarEntrega } from '@encomenda/backend/entregas/atos/criar-entrega';
import { RemoverDestino } from '@encomenda/backend/entregas/destinos/remover-destino';
import { PrepararMensagem } from '@encomenda/backend/mensagens/preparar-mensagem';
import { AprovarOrcamento } from '@encomenda/backend/orcamentos/resposta/aprovar-orcamento';
import { EscreverOrcamento } from '@encomenda/backend/orcamentos/escrita/escrever-orcamento';
import { ExcluirOrcamento } from '@encomenda/backend/orcamentos/escrita/excluir-orcamento';
import { RecusarOrcamento } from '@encomenda/backend/orcamentos/resposta/recusar-orcamento';
import { ReverOrcamento } from '@encomenda/backend/orcamentos/escrita/rever-orcamento';
import { AdicionarItem } from '@encomenda/backend/pedidos/itens/adicionar-item';
import { AplicarTag } from '@encomenda/backend/pedidos/tags/aplicar-tag';
import { ArquivarPedido } from '@encomenda/backend/pedidos/alteracao/arquivar-pedido';
import { AtualizarPedido } from '@encomenda/backend/pedidos/alteracao/atualizar-pedido';
import { AvancarEstagio } from '@encomenda/backend/pedidos/andamento/avancar-estagio';
import { AvancarEstagioDoItem } from '@encomenda/backend/pedidos/andamento/avancar-estagio-do-item';
import { CancelarPagamento } from '@encomenda/backend/pedidos/pagamentos/cancelar-pagamento';
import { CancelarPedido } from '@encomenda/backend/pedidos/alteracao/cancelar-pedido';
import { CorrigirPagamento } from '@encomenda/backend/pedidos/pagamentos/corrigir-pagamento';
import { CombinarSaida } from '@encomenda/backend/pedidos/saida/combinar-saida';
import { CriarPedido } from '@encomenda/backend/pedidos/criacao/criar-pedido';
import { EfetuarPagamento } from '@encomenda/backend/pedidos/pagamentos/efetuar-pagamento';
import { FazerPedido } from '@encomenda/backend/pedidos/criacao/fazer-pedido';
import { FinalizarUnidades } from '@encomenda/backend/pedidos/andamento/finalizar-unidades';
import { MoverPedido } from '@encomenda/backend/pedidos/andamento/mover-pedido';
import { PausarPedido, RetomarPedido } from '@encomenda/backend/pedidos/andamento/pausar-pedido';
import { RemoverItem } from '@encomenda/backend/pedidos/itens/remover-item';
import { RestaurarPedido } from '@encomenda/backend/pedidos/alteracao/restaurar-pedido';
import { RetirarTag } from '@encomenda/backend/pedidos/tags/retirar-tag';
import type { RequestContext } from '@encomenda/backend/platform/http/request/request-context';
import { AtualizarProduto } from '@encomenda/backend/produtos/cadastro/atualizar-produto';
import { CadastrarProduto } from '@encomenda/backend/produtos/cadastro/cadastrar-produto';
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
  readonly givesUp?: boolean;
}

type Draw = (random: Random, known: Known) => Intent | undefined;
type Command<Args extends unknown[]> = new (origin: RequestContext, ...args: Args) => object;

const one = (random: Random, some: readonly number[]): number | undefined =>
  some.length === 0 ? undefined : random.pick(some);

/** Seed of an act's content, so that retries send the same content. */
const seedOf = (random: Random): number => random.between(0, 2 ** 31);

/** Acts on a known record. `rest` draws the arguments after the record's number. */
const about =
  <Rest extends unknown[] | []>(
    subject: keyof Known,
    Act: Command<[id: number, ...rest: Rest]>,
    rest?: (random: Random) => NoInfer<Rest>,
  ): Draw =>
  (random, known) => {
    const id = one(random, known[subject]);
    if (id === undefined) return undefined;
    const seed = seedOf(random);
    const content = () => (rest?.(new Random(seed)) ?? []) as Rest;
    return { name: Act.name, command: (origin) => new Act(origin, id, ...content()) };
  };

const ofTheShop =
  <Args extends unknown[] | []>(
    Act: Command<Args>,
    args: (random: Random) => NoInfer<Args>,
  ): Draw =>
  (random) => {
    const seed = seedOf(random);
    return {
      name: Act.name,
      command: (origin) => new Act(origin, ...args(new Random(seed))),
    };
  };

type Content<Args> = (random: Random, known: Known) => Args;

/** Draws an act's content from known records; undefined while a needed kind has none. */
const drawn = <Args>(
  random: Random,
  known: Known,
  args: Content<Args>,
  needs: readonly (keyof Known)[],
): (() => Args) | undefined => {
  if (needs.some((subject) => known[subject].length === 0)) return undefined;
  const seed = seedOf(random);
  const then = structuredClone(known);
  return () => args(new Random(seed), then);
};

const making =
  <Args extends unknown[] | []>(
    creates: keyof Known,
    Act: Command<Args>,
    args: Content<NoInfer<Args>>,
    needs: readonly (keyof Known)[] = [],
  ): Draw =>
  (random, known) => {
    const content = drawn(random, known, args, needs);
    return (
      content && {
        name: Act.name,
        creates,
        command: (origin) => new Act(origin, ...content()),
      }
    );
  };

const editing =
  <Rest extends unknown[] | []>(
    subject: keyof Known,
    Act: Command<[id: number, ...rest: Rest]>,
    rest: Content<NoInfer<Rest>>,
    needs: readonly (keyof Known)[],
  ): Draw =>
  (random, known) => {
    const id = one(random, known[subject]);
    const content = id !== undefined && drawn(random, known, rest, needs);
    if (!content) return undefined;
    return { name: Act.name, command: (origin) => new Act(origin, id, ...content()) };
  };

const tag = (random: Random) => ({
  nome: `Tag ${random.between(1, 40)}`,
  icone: null,
  cor: 'primary' as const,
});

const DRAWS: readonly (readonly [number, Draw])[] = [
  [3, making('clientes', CadastrarCliente, (r) => [pessoa(r)])],
  [2, making('produtos', CadastrarProduto, (r) => [produto(r)])],
  [1, making('tags', CriarTag, (r) => [tag(r)])],
  [6, making('pedidos', CriarPedido, (r, k) => [pedido(r, k)], ['clientes'])],
  [4, making('pedidos', FazerPedido, (r, k) => [pedidoCompleto(r, k)], ['produtos'])],
  [3, making('orcamentos', EscreverOrcamento, (r, k) => [orcamento(r, k)], ['produtos'])],
  [8, making('itens', AdicionarItem, (r, k) => [item(r, k)], ['pedidos', 'produtos'])],
  [7, making('pagamentos', EfetuarPagamento, (r, k) => [pagamento(r, k)], ['pedidos'])],
  [
    3,
    making('pedidoTags', AplicarTag, (r, k) => [r.pick(k.pedidos), r.pick(k.tags)], [
      'pedidos',
      'tags',
    ]),
  ],
  [1, making('entregas', CriarEntrega, (r) => [{ data: dia(r) }])],
  [3, making('destinos', AdicionarDestino, (r, k) => [destino(r, k)], ['entregas', 'pedidos'])],
  [1, ofTheShop(DefinirRegraDoSinal, (r) => [regraDoSinal(r)])],
  [2, making('despesas', LancarDespesa, (r) => [despesa(r)])],
  [9, about('pedidos', AvancarEstagio)],
  [3, about('pedidos', MoverPedido, (r) => [movimento(r), true])],
  [2, about('pedidos', PrepararMensagem, (r) => [mensagem(r)])],
  [2, about('pedidos', ArquivarPedido)],
  [2, about('pedidos', CombinarSaida, (r) => [saida(r)])],
  [1, about('pedidos', RestaurarPedido)],
  [1, about('pedidos', PausarPedido, () => [{ motivo: CANARY }])],
  [1, about('pedidos', RetomarPedido)],
  [
    1,
    about('pedidos', CancelarPedido, (r) => [
      { motivo: CANARY, pagamentos: r.pick(['reter', 'estornar'] as const) },
    ]),
  ],
  [4, about('orcamentos', AprovarOrcamento, (r) => [{ versao: r.between(1, 2), nome: CANARY }])],
  [1, about('orcamentos', RecusarOrcamento, (r) => [{ versao: r.between(1, 2), motivo: CANARY }])],
  [1, about('orcamentos', ExcluirOrcamento)],
  [3, editing('orcamentos', ReverOrcamento, (r, k) => [orcamento(r, k)], ['produtos'])],
  [6, about('itens', AvancarEstagioDoItem)],
  [4, about('itens', FinalizarUnidades, (r) => [r.between(1, 3)])],
  [1, about('itens', RemoverItem)],
  [2, about('pagamentos', CancelarPagamento)],
  [1, about('pedidoTags', RetirarTag)],
  [1, about('tags', ExcluirTag)],
  [1, about('clientes', AtualizarCliente, (r) => [pessoa(r)])],
  [1, about('clientes', ExcluirCliente)],
  [1, about('produtos', AtualizarProduto, (r) => [produto(r)])],
  [1, about('despesas', AtualizarDespesa, (r) => [despesa(r)])],
  [1, about('despesas', CancelarDespesa)],
  [2, about('entregas', AlternarFinalizacao)],
  [1, about('destinos', RemoverDestino)],
  [2, editing('pedidos', AtualizarPedido, (r, k) => [pedido(r, k)], ['clientes'])],
  [1, editing('pagamentos', CorrigirPagamento, (r, k) => [pagamento(r, k)], ['pedidos'])],
];

const WEIGHT = DRAWS.reduce((sum, [weight]) => sum + weight, 0);

export const drawIntent = (random: Random, known: Known): Intent => {
  for (;;) {
    let left = random.next() * WEIGHT;
    const [, draw] = DRAWS.find(([weight]) => (left -= weight) < 0) ?? DRAWS[0]!;
    const intent = draw(random, known);
    if (intent) return intent;
  }
};
