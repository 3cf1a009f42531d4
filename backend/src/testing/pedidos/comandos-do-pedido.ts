import { TIPOS_DE_MENSAGEM } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import type { ProgressoDoItem } from '@encomenda/contracts/pedidos/events/itens.events';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';
import type { Random } from '@encomenda/platform/random';
import type { Pedido, PedidoDecision } from '../../pedidos/domain/pedido.js';
import { enderecoDeMaria, PEDIDO_ID } from '../builders/pedido.builder.js';
import { criarPedido } from '../../pedidos/criacao/criar-pedido.js';
import { atualizarPedido } from '../../pedidos/alteracao/atualizar-pedido.js';
import { avancarEstagio } from '../../pedidos/andamento/avancar-estagio.js';
import { arquivarPedido } from '../../pedidos/alteracao/arquivar-pedido.js';
import { restaurarPedido } from '../../pedidos/alteracao/restaurar-pedido.js';
import { pausarPedido, retomarPedido } from '../../pedidos/andamento/pausar-pedido.js';
import { cancelarPedido } from '../../pedidos/alteracao/cancelar-pedido.js';
import { adicionarItem } from '../../pedidos/itens/adicionar-item.js';
import { atualizarItem } from '../../pedidos/itens/atualizar-item.js';
import { removerItem } from '../../pedidos/itens/remover-item.js';
import { avancarEstagioDoItem } from '../../pedidos/andamento/avancar-estagio-do-item.js';
import { finalizarUnidades } from '../../pedidos/andamento/finalizar-unidades.js';
import { aplicarTag } from '../../pedidos/tags/aplicar-tag.js';
import { retirarTag } from '../../pedidos/tags/retirar-tag.js';
import { efetuarPagamento } from '../../pedidos/pagamentos/efetuar-pagamento.js';
import { corrigirPagamento } from '../../pedidos/pagamentos/corrigir-pagamento.js';
import { cancelarPagamento } from '../../pedidos/pagamentos/cancelar-pagamento.js';
import { prepararMensagem } from '../../mensagens/preparar-mensagem.js';
import { darDesconto } from '../../pedidos/pagamentos/dar-desconto.js';
import { reporDescontos } from '../../pedidos/domain/desfazer/repor-descontos.js';
import { combinarSaida } from '../../pedidos/saida/combinar-saida.js';
import { reporPedido } from '../../pedidos/domain/desfazer/repor-pedido.js';
import { desfazerCancelamento } from '../../pedidos/domain/desfazer/desfazer-cancelamento.js';
import { reporItem } from '../../pedidos/domain/desfazer/repor-item.js';
import { restaurarItem } from '../../pedidos/domain/desfazer/restaurar-item.js';
import { anexarArquivo } from '../../pedidos/arquivos/anexar-arquivo.js';
import { pagarComLancamento } from '../../conciliacao/atos/pagar-com-lancamento.js';
import { mostrarArquivo, ocultarArquivo } from '../../pedidos/arquivos/mostrar-arquivo.js';
import { removerArquivo, restaurarArquivo } from '../../pedidos/arquivos/remover-arquivo.js';
import { restaurarPagamento } from '../../pedidos/domain/desfazer/restaurar-pagamento.js';

const pedidoId = PEDIDO_ID;

const porNome = {
  criarPedido: (r: Random) => criarPedido({ ...cabecalho(r), hoje: '2026-11-10' }),
  atualizarPedido: (r: Random) => atualizarPedido({ ...cabecalho(r) }),
  avancarEstagio: () => avancarEstagio({ pedidoId }),
  arquivarPedido: () => arquivarPedido({ pedidoId }),
  restaurarPedido: () => restaurarPedido({ pedidoId }),
  pausarPedido: () => pausarPedido({ pedidoId, motivo: 'Esperando a arte' }),
  retomarPedido: () => retomarPedido({ pedidoId }),
  cancelarPedido: (r: Random) =>
    cancelarPedido({ pedidoId, motivo: null, pagamentos: r.pick(['reter', 'estornar'] as const) }),
  adicionarItem: (r: Random) => adicionarItem({ ...linha(r) }),
  atualizarItem: (r: Random) =>
    atualizarItem({
      ...linha(r),
      ...(r.next() < 0.3 ? { valorEmCentavos: null, descontoEmCentavos: null } : {}),
    }),
  removerItem: (r: Random) => removerItem({ pedidoId, itemId: r.between(1, 4) }),
  avancarEstagioDoItem: (r: Random) => avancarEstagioDoItem({ pedidoId, itemId: r.between(1, 4) }),
  finalizarUnidades: (r: Random) =>
    finalizarUnidades({ pedidoId, itemId: r.between(1, 4), quantidade: r.between(1, 3) }),
  aplicarTag: (r: Random) => {
    const tagId = r.between(1, 3);
    return aplicarTag({
      pedidoId,
      // A tag's number is never reused, so two tags never share one.
      pedidoTagId: r.between(1, 33) * 3 + tagId,
      tagId,
      tagNome: r.next() < 0.9 ? 'Urgente' : null,
    });
  },
  retirarTag: (r: Random) => retirarTag({ pedidoId, pedidoTagId: r.between(4, 102) }),
  efetuarPagamento: (r: Random) => efetuarPagamento({ ...pagamento(r), hoje: '2026-11-10' }),
  pagarComLancamento: (r: Random) => {
    const { pagamentoId, valorEmCentavos, formaDePagamento } = pagamento(r);
    const qual = { extratoId: 1, numero: r.between(1, 3), pedidoId, vez: 1 };
    const dados = { valorEmCentavos, formaDePagamento, data: '2026-11-03' };
    return (pedido: Pedido) => pagarComLancamento(qual, dados, '2026-11-10')(pedido, pagamentoId);
  },
  corrigirPagamento: (r: Random) =>
    corrigirPagamento({
      ...pagamento(r),
      pedidoInformadoId: r.pick([pedidoId, pedidoId, pedidoId, 13]),
    }),
  cancelarPagamento: (r: Random) => cancelarPagamento({ pedidoId, pagamentoId: r.between(1, 5) }),
  darDesconto: (r: Random) =>
    darDesconto({
      pedidoId,
      desconto:
        r.next() < 0.5
          ? { emCentavos: r.between(0, 9_000) }
          : { emCentesimosPorCento: r.between(0, 10_000) },
    }),
  prepararMensagem: (r: Random) =>
    prepararMensagem({
      pedidoId,
      tipo: r.pick(TIPOS_DE_MENSAGEM),
      canal: 'copia',
      texto: 'Oi!',
      deNovo: r.next() < 0.5,
      agora: new Date('2026-11-10T12:00:00.000Z'),
    }),
  reporDescontos: (r: Random) =>
    reporDescontos({ pedidoId, descontos: new Map([[r.between(1, 4), r.between(0, 3_000)]]) }),
  reporPedido: (r: Random) => {
    const { pedidoId: _pedido, cliente: _cliente, estagioId, ...resto } = cabecalho(r);
    return reporPedido({
      pedidoId,
      cabecalho: {
        ...resto,
        clienteNome: 'Maria Souza',
        clienteEndereco: null,
        data: resto.data ?? '2026-11-02',
      },
      estagioId,
      arquivado: r.next() < 0.2,
    });
  },
  combinarSaida: (r: Random) =>
    combinarSaida({
      pedidoId,
      entrega: r.pick([
        null,
        { endereco: { ...enderecoDeMaria, numero: '7' }, taxaEmCentavos: 1_500 },
        { endereco: null, taxaEmCentavos: 900 },
      ]),
    }),
  desfazerCancelamento: () => desfazerCancelamento({ pedidoId, estornados: [] }),
  reporItem: (r: Random) =>
    reporItem({
      pedidoId,
      itemId: r.between(1, 4),
      linha: linhaReposta(r),
      antes: progresso(r),
      depois: progresso(r),
    }),
  restaurarItem: (r: Random) =>
    restaurarItem({
      pedidoId,
      itemId: r.between(1, 4),
      linha: linhaReposta(r),
      progresso: progresso(r),
    }),
  anexarArquivo: (r: Random) =>
    anexarArquivo({ pedidoId, arquivoId: r.between(1, 6), ...arquivo(r) }),
  removerArquivo: (r: Random) => removerArquivo({ pedidoId, arquivoId: r.between(1, 6) }),
  restaurarArquivo: (r: Random) =>
    restaurarArquivo({
      pedidoId,
      arquivoId: r.between(1, 6),
      arquivo: arquivo(r),
      mostrado: r.next() < 0.5,
    }),
  mostrarArquivo: (r: Random) =>
    mostrarArquivo({ pedidoId, arquivoId: r.between(1, 6), donoId: r.between(1, 2) }),
  ocultarArquivo: (r: Random) => ocultarArquivo({ pedidoId, arquivoId: r.between(1, 6) }),
  restaurarPagamento: (r: Random) => {
    const { pagamentoId, valorEmCentavos, formaDePagamento } = pagamento(r);
    return restaurarPagamento({
      pedidoId,
      pagamentoId,
      pagamento: { valorEmCentavos, formaDePagamento, data: '2026-11-03' },
    });
  },
};

const arquivo = (r: Random) => ({
  clienteId: r.between(1, 2),
  item: r.pick([null, null, r.between(1, 4)]),
  nome: 'foto.jpg',
  hash: `${r.between(1, 4)}`.padStart(64, '0'),
  tipo: 'image/jpeg' as const,
  bytes: r.between(1, 9_000),
  largura: 3000,
  altura: 4000,
});
const cabecalho = (r: Random) => ({
  ...fatosEmBranco(camposDoPedido),
  pedidoId,
  clienteId: r.between(1, 2),
  cliente: r.pick([{ nome: 'Maria Souza', endereco: null }, null]),
  estagioId: r.pick<EstagioId>([1, 2, 2, 2, 2, 2, 2, 3, 4]),
  data: r.pick(['2026-11-02', '2026-11-05', null]),
  ...r.pick([
    { prazo: '2026-11-04', horaDoPrazo: '14:30' },
    { prazo: '2026-12-01', horaDoPrazo: null },
    { prazo: null, horaDoPrazo: null },
  ]),
  descricao: r.pick(['<p>Azul</p>', null]),
});
const linha = (r: Random) => ({
  pedidoId,
  itemId: r.between(1, 4),
  produtoId: r.between(1, 3),
  produtoNome: r.pick(['Caneca', 'Camiseta', null]),
  quantidade: r.between(1, 5),
  valorEmCentavos: r.pick([0, 4_500, r.between(0, 5_000)]),
  descontoEmCentavos: r.pick([0, 0, r.between(0, 6_000)]),
  descricao: null,
});
const linhaReposta = (r: Random) => {
  const { pedidoId: _pedido, itemId: _item, ...resto } = linha(r);
  return { ...resto, produtoNome: 'Caneca' };
};
const progresso = (r: Random): ProgressoDoItem => ({
  estagio: r.pick([1, 2, 2] as const),
  prontas: r.pick([[], [{ dia: '2026-11-04', quantidade: r.between(1, 6) }]]),
});
const pagamento = (r: Random) => ({
  pedidoId,
  pagamentoId: r.between(1, 5),
  valorEmCentavos: r.between(1, 9_000),
  formaDePagamento: r.pick(FORMAS_DE_PAGAMENTO),
  data: r.pick(['2026-11-03', null]),
});

export interface ComandoDoPedido {
  readonly nome: NomeDoComando;
  readonly decision: PedidoDecision;
}

/** A random act on an order, mostly on items. Cancelling is rare, because few acts are allowed after it. */
export const umComando = (r: Random): ComandoDoPedido => {
  const sorteado = r.pick(NOMES);
  const raro = sorteado === 'cancelarPedido' && r.next() < 0.9;
  const nome = raro ? 'finalizarUnidades' : sorteado;
  return { nome, decision: porNome[nome](r) };
};
type NomeDoComando = keyof typeof porNome;
const NOMES: readonly NomeDoComando[] = [
  ...(Object.keys(porNome) as NomeDoComando[]),
  'avancarEstagioDoItem',
  'avancarEstagioDoItem',
  'finalizarUnidades',
];
