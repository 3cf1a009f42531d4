import { describe, expect, it } from 'vitest';
import { eventCatalog } from '@encomenda/contracts/catalogo';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { orcamentoStream } from '@encomenda/contracts/orcamentos/orcamento.events';
import { entregaStream } from '@encomenda/contracts/entregas/entrega.events';
import type { DomainEvent, RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { linkStream } from '@encomenda/contracts/orcamentos/link.events';
import { COLUNAS_PESSOAIS } from '@encomenda/contracts/titulares/inventario';
import { primeirosEventos } from '@encomenda/shop/historia';
import { history, type Step } from '@encomenda/shop/history';
import {
  cabecalho,
  clienteAtualizado,
  clienteCadastrado,
  itemAdicionado,
  linha,
  noPedido,
  pagamentoEfetuado,
  pedidoCriado,
} from '@encomenda/shop/passos';
import { allProjections } from '../all-projections.js';
import { pedidos } from '../pedidos/pedidos.projection.js';
import { handledTypes, type AnyProjection } from '../platform/projection.js';
import { createTables } from '../platform/schema.js';
import { projectionSpec } from '../testing/projection-spec.js';
import { createTestDatabase } from '../testing/test-database.js';

const RAZOES = { motivo: 'pedido-do-titular', base: 'a-pedido', pedidaPor: 1 };
const titular = (clienteId: number) => ({ titular: `cliente-${clienteId}`, clienteId });

const eliminados = (clienteId: number): Step[] => [
  {
    stream: clienteStream(clienteId),
    type: 'EliminacaoIniciada',
    data: { ...titular(clienteId), ...RAZOES, apesarDaGuardaAte: null },
  },
  {
    stream: clienteStream(clienteId),
    type: 'DadosPessoaisEliminados',
    data: { ...titular(clienteId), ...RAZOES },
  },
];

/** The history as it reads after the key of a customer is destroyed. */
const depoisDeEliminar = (events: RecordedEvent<DomainEvent>[], dono: string) =>
  events.map((event) => {
    const { personal } = eventCatalog.get(event.type)!;
    return personal?.owner(event.data as never) === dono
      ? { ...event, data: { ...event.data, ...personal.fields } }
      : event;
  });

const MARCA = 'ZZCANARIO';
const endereco = {
  cep: '99999999',
  bairro: `${MARCA}bairro`,
  cidade: `${MARCA}cidade`,
  estado: 'PE',
  logradouro: `${MARCA}rua`,
  numero: `${MARCA}numero`,
  complemento: `${MARCA}complemento`,
};
const semMarca = Object.fromEntries(Object.keys(endereco).map((campo) => [campo, null]));
const cadastro = {
  ...endereco,
  cpf: '99999999999',
  dataNascimento: '1990-01-01',
  telefone: '99999999999',
  email: `${MARCA}@exemplo.com`,
};
const doCanario = { clienteId: 1, clienteNome: `${MARCA}nome`, clienteEndereco: endereco };

const versao = (orcamentoId: number, numero: number, clienteId: number) => {
  const dele = clienteId === 1;
  const texto = (onde: string) => (dele ? `${MARCA}${onde}` : 'da Bia');
  return {
    orcamentoId,
    versao: numero,
    clienteId,
    clienteNome: texto('nome'),
    clienteEndereco: dele ? endereco : null,
    itens: [
      {
        produtoId: null,
        produtoNome: 'Bolo',
        quantidade: 2,
        valorEmCentavos: 900,
        descontoEmCentavos: 0,
      },
    ],
    detalhesDosItens: [texto('detalhe')],
    fotosDosItens: [[{ hash: texto('foto'), tipo: 'image/jpeg', bytes: 9, largura: 4, altura: 3 }]],
    descontoEmCentavos: 0,
    prazo: null,
    horaDoPrazo: null,
    validade: '2026-04-01',
    saida: 'Entrega',
    enderecoDaEntrega: dele ? endereco : null,
    taxaEmCentavos: 100,
    sinalEmCentavos: null,
    sinalEmCentesimos: null,
    condicoes: texto('condicoes'),
    descricao: texto('descricao'),
    sal: texto('sal'),
  };
};
const noOrcamento = (orcamentoId: number, type: string, data: object): Step => ({
  stream: orcamentoStream(orcamentoId),
  type,
  data: { orcamentoId, ...data },
});
const arquivo = (pedidoId: number, arquivoId: number, clienteId: number): Step =>
  noPedido(pedidoId, 'ArquivoAnexado', {
    arquivoId,
    item: null,
    clienteId,
    nome: clienteId === 1 ? `${MARCA}foto.jpg` : 'da Bia',
    hash: `${arquivoId}`,
    tipo: 'image/jpeg',
    bytes: 9,
    largura: 4,
    altura: 3,
  });
const resposta = { clienteId: 1, versao: 1, meio: 'loja' };

/** A history with data of customer 1 everywhere; customer 2 takes over one order. */
const vida: Step[] = [
  clienteCadastrado(1, `${MARCA}nome`, cadastro),
  clienteCadastrado(2, 'Bia'),
  clienteAtualizado(1, `${MARCA}novo`, cadastro),
  pedidoCriado(1, { ...doCanario, descricao: `<p>${MARCA}descricao</p>` }),
  itemAdicionado(1, 10, { descricao: `${MARCA}item` }),
  noPedido(1, 'EntregaCombinada', { clienteId: 1, endereco, taxaEmCentavos: 100 }),
  pagamentoEfetuado(1, 100, 400),
  pedidoCriado(2, doCanario),
  itemAdicionado(2, 20, { descricao: `${MARCA}item` }),
  itemAdicionado(2, 21, { descricao: `${MARCA}item` }),
  noPedido(2, 'EntregaCombinada', { clienteId: 1, endereco, taxaEmCentavos: 100 }),
  noPedido(2, 'PedidoAtualizado', { ...cabecalho, clienteId: 2, clienteNome: 'Bia' }),
  noPedido(2, 'ItemAtualizado', { itemId: 21, ...linha, clienteId: 2, descricao: 'da Bia' }),
  pagamentoEfetuado(2, 101, 300),
  pedidoCriado(3, { clienteId: 2, clienteNome: 'Bia', descricao: 'da Bia' }),
  pagamentoEfetuado(3, 102, 200),
  arquivo(1, 1, 1),
  arquivo(3, 2, 2),
  {
    stream: clienteStream(2),
    type: 'EliminacaoAgendada',
    data: { ...titular(2), ...RAZOES, para: '2031-03-03' },
  },
  pedidoCriado(4, doCanario),
  noPedido(4, 'PedidoCancelado', { clienteId: 1, motivo: `${MARCA}motivo`, pagamentos: 'reter' }),
  noOrcamento(1, 'OrcamentoEscrito', versao(1, 1, 1)),
  noOrcamento(1, 'OrcamentoEnviado', {
    clienteId: 1,
    versao: 1,
    canal: 'copia',
    texto: `${MARCA}texto`,
  }),
  noOrcamento(1, 'OrcamentoAprovado', { ...resposta, hash: 'ab12', nome: `${MARCA}quem` }),
  noOrcamento(2, 'OrcamentoEscrito', versao(2, 1, 1)),
  noOrcamento(2, 'OrcamentoRecusado', { ...resposta, motivo: `${MARCA}motivo` }),
  noOrcamento(2, 'OrcamentoRevisto', versao(2, 2, 2)),
  ...[1, 2].map((clienteId) => ({
    stream: linkStream(clienteId),
    type: 'MudancaPedida',
    data: {
      orcamentoId: clienteId,
      clienteId,
      versao: 1,
      mensagem: clienteId === 1 ? `${MARCA}mensagem` : 'da Bia',
      fotos: [
        {
          hash: clienteId === 1 ? `${MARCA}foto` : 'da Bia',
          tipo: 'image/jpeg',
          bytes: 9,
          largura: 4,
          altura: 3,
        },
      ],
    },
  })),
  { stream: entregaStream(1), type: 'EntregaCriada', data: { entregaId: 1, data: '2026-03-03' } },
  ...[1, 3].map((pedidoId, i) => ({
    stream: entregaStream(1),
    type: 'DestinoAdicionado',
    data: {
      entregaId: 1,
      destinoId: i + 1,
      pedidoId,
      clienteId: pedidoId === 1 ? 1 : 2,
      clienteNome: pedidoId === 1 ? `${MARCA}nome` : 'Bia',
      ...(pedidoId === 1 ? endereco : { ...endereco, ...semMarca }),
    },
  })),
];

const depois: Step[] = [
  noPedido(1, 'EstagioAvancado', { de: 1, para: 2 }),
  pagamentoEfetuado(1, 103, 100),
  itemAdicionado(1, 11),
];

const doCliente = (projection: AnyProjection): boolean =>
  handledTypes(projection).includes('DadosPessoaisEliminados');

describe('as colunas pessoais', () => {
  it('são as que o inventário diz; toda a do cliente é apagada por quem a tem', async () => {
    const database = await createTestDatabase();
    try {
      const client = await database.pool.connect();
      for (const projection of allProjections)
        await createTables(client, projection, projection.name);
      client.release();
      const { rows } = await database.pool.query<{ coluna: string }>(
        `select n.nspname || '.' || c.relname || '.' || a.attname as coluna
         from pg_attribute a join pg_class c on c.oid = a.attrelid
         join pg_namespace n on n.oid = c.relnamespace
         where col_description(c.oid, a.attnum) = '@pessoal' order by 1`,
      );
      const achadas = rows.map(({ coluna }) => coluna).toSorted();
      expect(achadas).toEqual(Object.keys(COLUNAS_PESSOAIS).toSorted());
    } finally {
      await database.drop();
    }
    const comDados = new Set(
      Object.entries(COLUNAS_PESSOAIS)
        .filter(([, dono]) => dono === 'cliente')
        .map(([coluna]) => coluna.split('.')[0]),
    );
    const surdas = allProjections
      .filter(({ name }) => comDados.has(name))
      .filter((p) => !doCliente(p));
    expect(surdas.map(({ name }) => name)).toEqual([]);
  }, 60_000);
});

describe.each(allProjections.filter(doCliente).map((projection) => [projection.name, projection]))(
  'um titular removido em %s',
  (_nome, projection) => {
    const spec = projectionSpec(projection);

    it('não deixa marca nenhuma, e as linhas são as mesmas refeitas sem a chave', async () => {
      const todos = history([...vida, ...eliminados(1), ...depois]);
      const aoVivo = await spec.rows(todos);
      expect(JSON.stringify(aoVivo)).not.toMatch(/zzcanario|99999999/i);
      expect(await spec.rows(depoisDeEliminar(todos, 'cliente-1'))).toEqual(aoVivo);
      await spec.sameRowsHoweverDelivered(todos);
    }, 60_000);

    it('o mesmo numa história qualquer, entregue de qualquer modo', async () => {
      const passos: Step[] = primeirosEventos(250, { semente: 7, cadastrosPorMil: 300 });
      const comprou = passos.find(({ type }) => type === 'PedidoCriado')!.data[
        'clienteId'
      ] as number;
      const todos = history([...passos, ...eliminados(comprou)]);
      const aoVivo = await spec.rows(todos);
      expect(await spec.rows(depoisDeEliminar(todos, `cliente-${comprou}`))).toEqual(aoVivo);
      // Not every read model has rows of this history; each has rows of the one above.
      if (Object.values(aoVivo).flat().length > 0) await spec.sameRowsHoweverDelivered(todos);
    }, 90_000);
  },
);

describe('no lugar do nome de um titular removido', () => {
  const spec = projectionSpec(pedidos);

  it('a lista de pedidos diz que ele foi removido, e não toca no nome dos outros', async () => {
    const { pedidos } = await spec.rows(history([...vida, ...eliminados(1)]));
    expect(pedidos!.map(({ id, cliente_nome }) => [id, cliente_nome])).toEqual([
      [1, 'Titular removido'],
      [2, 'Bia'],
      [3, 'Bia'],
      [4, 'Titular removido'],
    ]);
  });
});
