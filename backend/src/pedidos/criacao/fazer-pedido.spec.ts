import type { PedidoEvent } from '@encomenda/contracts/pedidos/events/pedido.events';
import type { EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { NENHUM_SINAL, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  cabecalhoDeMaria,
  CLIENTE_ID,
  PEDIDO_ID,
  umPedido,
} from '../../testing/builders/pedido.builder.js';
import { pedidoFold } from '../domain/pedido.js';
import { fazerPedido } from './fazer-pedido.js';

const given = specFor(pedidoFold);
const { clienteNome: nome, clienteEndereco: endereco, ...daMaria } = cabecalhoDeMaria;
const { data, prazo, horaDoPrazo, canalDeVenda, descricao } = daMaria;
const HOJE = '2026-11-10';
const numeros = { pedidoId: PEDIDO_ID, partes: [101, 102, 7] };

type FatosDoPedidoCompleto = Parameters<typeof fazerPedido>[0];
type Linha = FatosDoPedidoCompleto['linhas'][number];
type DadosDoItem = Extract<PedidoEvent, { type: 'ItemAdicionado' }>['data'];
const SEM_DESCONTO = { emCentavos: 0 };
/** 20 × R$ 4,50 less 10 %, and R$ 100,00 in place of R$ 120,00. */
const pedidoCompleto: FatosDoPedidoCompleto = {
  clienteId: CLIENTE_ID,
  cliente: { nome, endereco },
  data,
  prazo,
  horaDoPrazo,
  canalDeVenda,
  descricao,
  hoje: HOJE,
  linhas: [
    {
      produtoId: 3,
      avulso: null,
      produto: { nome: 'Brigadeiro', valorEmCentavos: 450 },
      quantidade: 20,
      valorEmCentavos: null,
      desconto: { emCentesimosPorCento: 1_000 },
      descricao: '<p>sem amendoim</p>',
    },
    {
      produtoId: 4,
      avulso: null,
      produto: { nome: 'Bolo', valorEmCentavos: 12_000 },
      quantidade: 1,
      valorEmCentavos: 10_000,
      desconto: SEM_DESCONTO,
      descricao: null,
    },
  ],
  desconto: SEM_DESCONTO,
  entrega: null,
  sinal: null,
  solicitacaoId: null,
};
const [brigadeiros, bolo] = pedidoCompleto.linhas as readonly [Linha, Linha];
const fazer = (dados: Partial<FatosDoPedidoCompleto> = {}) =>
  fazerPedido({ ...pedidoCompleto, ...dados }, numeros);

const criado = {
  type: 'PedidoCriado',
  data: { pedidoId: PEDIDO_ID, ...cabecalhoDeMaria, estagioId: 1 },
} as const;
const item = (
  itemId: number,
  dados: Pick<DadosDoItem, 'produtoId' | 'produtoNome'> & Partial<DadosDoItem>,
) =>
  ({
    type: 'ItemAdicionado',
    data: {
      pedidoId: PEDIDO_ID,
      itemId,
      clienteId: CLIENTE_ID,
      quantidade: 1,
      valorEmCentavos: 10_000,
      descontoEmCentavos: 0,
      descricao: null,
      ...dados,
    },
  }) as const;
const deBrigadeiros = (descontoEmCentavos: number) =>
  item(101, {
    produtoId: 3,
    produtoNome: 'Brigadeiro',
    quantidade: 20,
    valorEmCentavos: 450,
    descontoEmCentavos,
    descricao: '<p>sem amendoim</p>',
  });
const deBolo = (descontoEmCentavos: number) =>
  item(102, { produtoId: 4, produtoNome: 'Bolo', descontoEmCentavos });

describe('fazer um pedido inteiro', () => {
  it('abre o pedido com os seus itens; sem valor, vale o preço de hoje', () => {
    given().when(fazer()).thenEvents(criado, deBrigadeiros(900), deBolo(0));
  });

  it('diz de que solicitação foi feito', () => {
    given()
      .when(fazer({ solicitacaoId: 7 }))
      .thenEvents(
        criado,
        {
          type: 'PedidoFeitoDeSolicitacao',
          data: { pedidoId: PEDIDO_ID, solicitacaoId: 7 },
        },
        deBrigadeiros(900),
        deBolo(0),
      );
  });

  it('começa no estágio que se escolheu, com o que ele pede', () => {
    const metade: RegraDoSinal = { ...NENHUM_SINAL, em: 'porcentagem', quanto: 5_000 };
    const em = (id: EstagioId, regraDoSinal = NENHUM_SINAL) => ({ estagio: { id, regraDoSinal } });
    const iniciado = {
      type: 'EstagioAvancado',
      data: { pedidoId: PEDIDO_ID, de: 1, para: 2 },
    } as const;
    const comItens = [criado, deBrigadeiros(900), deBolo(0)] as const;
    given()
      .when(fazer(em(1, metade)))
      .thenEvents(...comItens);
    given()
      .when(fazer(em(2)))
      .thenEvents(...comItens, iniciado);
    given()
      .when(fazer(em(2, metade)))
      .thenEvents(...comItens, iniciado);
    given()
      .when(fazer(em(2, { ...metade, semOSinal: 'recusar' })))
      .thenRefused('sinal-em-falta', 'Falta receber R$\u00a090,50 do sinal.', {
        campo: 'sinal.valor',
      });
    given()
      .when(fazer({ ...em(2), linhas: [] }))
      .thenRefused('pedido-sem-itens', 'Adicione ao menos um item antes de iniciar a produção.', {
        campo: 'estagio_id',
      });
    given()
      .when(fazer(em(3)))
      .thenRefused(
        'itens-em-producao',
        'Em “Finalizado”, todos os itens estão prontos. Salve em “Em Produção” e finalize os itens.',
        { campo: 'estagio_id' },
      );
  });

  it('sem itens, abre só o pedido', () => {
    given()
      .when(fazer({ linhas: [] }))
      .thenEvents(criado);
  });

  it('aceita itens avulsos, pelo nome e o valor que se escreveu', () => {
    const topo = {
      ...bolo,
      produtoId: null,
      avulso: 'Topo de bolo',
      produto: null,
      valorEmCentavos: 3_000,
    };
    const deTopo = (itemId: number) =>
      item(itemId, { produtoId: null, produtoNome: 'Topo de bolo', valorEmCentavos: 3_000 });
    given()
      .when(fazer({ linhas: [topo, topo] }))
      .thenEvents(criado, deTopo(101), deTopo(102));
    given()
      .when(fazer({ linhas: [brigadeiros, { ...topo, avulso: null }] }))
      .thenRefused('produto-invalido', 'O campo Produto é inválido.', {
        campo: 'itens.1.produto_id',
      });
  });

  it('reparte o desconto do pedido pelo que sobra de cada linha', () => {
    // 8.100 and 10.000 remain.
    given()
      .when(fazer({ desconto: { emCentavos: 1_810 } }))
      .thenEvents(criado, deBrigadeiros(900 + 810), deBolo(1_000));
    given()
      .when(fazer({ desconto: { emCentesimosPorCento: 10_000 } }))
      .thenEvents(criado, deBrigadeiros(9_000), deBolo(10_000));
  });

  it('recebe hoje o sinal: uma parte do total, ou reais', () => {
    const recebido = (valorEmCentavos: number) =>
      ({
        type: 'PagamentoEfetuado',
        data: {
          pedidoId: PEDIDO_ID,
          pagamentoId: 7,
          valorEmCentavos,
          formaDePagamento: 'Pix',
          data: HOJE,
        },
      }) as const;
    const sinal = (parte: NonNullable<FatosDoPedidoCompleto['sinal']>['parte']) =>
      fazer({ sinal: { parte, formaDePagamento: 'Pix' } });
    given()
      .when(sinal({ emCentesimosPorCento: 3_333 }))
      // 33,33 % of 181,00 is 60,3273.
      .thenEvents(criado, deBrigadeiros(900), deBolo(0), recebido(6_033));
    given()
      .when(sinal({ emCentavos: 18_100 }))
      .thenEvents(criado, deBrigadeiros(900), deBolo(0), recebido(18_100));
    given()
      .when(sinal({ emCentavos: 18_101 }))
      .thenRefused(
        'pagamento-acima-do-saldo',
        'O valor não pode ser superior ao saldo de R$\u00a0181,00.',
        { campo: 'sinal.valor' },
      );
  });

  it('diz todas as faltas, cada uma sob o seu campo', () => {
    given()
      .when(
        fazer({
          cliente: null,
          data: '2026-11-21',
          linhas: [
            { ...brigadeiros, desconto: { emCentavos: 9_001 } },
            { ...bolo, produto: null, desconto: { emCentavos: 10_001 } },
          ],
        }),
      )
      .thenRefused('cliente-invalido', 'O campo Cliente é inválido.', {
        campo: 'cliente_id',
        outros: {
          prazo: 'O campo Prazo deve ser uma data posterior ou igual a Data.',
          'itens.0.desconto': 'O campo Desconto não pode ser superior ao valor do item.',
          'itens.1.produto_id': 'O campo Produto é inválido.',
          'itens.1.desconto': 'O campo Desconto não pode ser superior ao valor do item.',
        },
      });
  });

  it('não desconta mais do que custa, nem passa do maior valor de um pedido', () => {
    given()
      .when(fazer({ desconto: { emCentavos: 18_101 } }))
      .thenRefused(
        'desconto-acima-do-pedido',
        'O campo Desconto não pode ser superior ao valor do pedido.',
        { campo: 'desconto' },
      );
    const caro = { ...bolo, quantidade: 1_000, valorEmCentavos: 999_999_999 };
    given()
      .when(fazer({ linhas: [caro, caro] }))
      .thenRefused(
        'pedido-acima-do-maximo',
        'O valor do pedido não pode ser superior a R$\u00a09.999.999.999,99.',
        { campo: 'itens.1.valor' },
      );
  });

  it('não faz o mesmo pedido outra vez', () => {
    given(...umPedido().eventos)
      .when(fazer())
      .thenRefused('pedido-ja-existe', 'Este pedido já existe.');
  });
});
