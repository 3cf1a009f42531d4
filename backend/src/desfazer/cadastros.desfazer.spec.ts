import { describe, expect, it } from '@jest/globals';
import { temInversa } from '@encomenda/contracts/desfazer/inversas';
import { familiasDeEventos } from '@encomenda/contracts/catalogo';
import type { DomainEvent } from '@encomenda/contracts/shared/event';
import { desfazerClientes } from '../clientes/clientes.desfazer.js';
import { desfazerConfiguracoes } from '../configuracoes/configuracoes.desfazer.js';
import {
  desfazerCategoriasDeDespesas,
  desfazerDespesas,
  desfazerUnidadesDeMedida,
} from '../despesas/despesas.desfazer.js';
import { desfazerEntregas } from '../entregas/entregas.desfazer.js';
import { desfazerCategoriasDeProdutos, desfazerProdutos } from '../produtos/produtos.desfazer.js';
import { desfazerTags } from '../tags/tags.desfazer.js';
import { dadosDeMaria } from '../testing/cliente.builder.js';
import { ENTREGA_ID, enderecoNaPaulista, pedidoDeMaria } from '../testing/entrega.builder.js';
import { UndoRecord } from '../testing/undo-record.js';
import type { UndoSubject } from './inverse.js';

type Visible = (state: never) => unknown;
type AnySubject = UndoSubject<unknown, unknown, DomainEvent>;

const clientes = desfazerClientes(async (id) => id === 404);
const entregas = desfazerEntregas(async (id) =>
  id === 404 ? null : { ...pedidoDeMaria, cancelado: id === 13 },
);

const semMemoria: Visible = (state: object) => {
  const { removidas: _, removidos: __, era: ___, ...visivel } = state as Record<string, unknown>;
  return visivel;
};

const produto = {
  nome: 'Caneca',
  descricao: null,
  categoriaId: 8,
  ativoNoSite: true,
  valorEmCentavos: 4_500,
};
const foto = (hash: string) => ({
  hash: hash.padStart(64, '0'),
  tipo: 'image/jpeg' as const,
  bytes: 1000,
  largura: 800,
  altura: 600,
});
const imagem = (imagemId: number) => ({
  tipo: 'AdicionarImagem' as const,
  produtoId: 3,
  imagemId,
  nome: `foto ${imagemId}.jpg`,
  foto: foto(`${imagemId}`),
});
const mudarImagem = { tipo: 'AtualizarImagem', produtoId: 3, imagemId: 7 } as const;
const despesa = {
  nome: 'Farinha',
  descricao: null,
  quantidadeEmMilesimos: 2_500,
  unidadeId: 2,
  categoriaId: 4,
  data: '2026-11-02',
  valorEmCentavos: 4_590,
};
const existem = { categoriaExiste: true, unidadeExiste: true };
const destino = {
  entregaId: ENTREGA_ID,
  pedido: pedidoDeMaria,
  endereco: enderecoNaPaulista,
  ordem: null,
};
const tag = { nome: 'Urgente', icone: null, cor: 'danger' } as const;
const configuracoes = {
  nome: 'Ateliê Flor',
  telefone: null,
  email: null,
  endereco: null,
  cidade: 'São Paulo',
  estado: 'SP',
  apresentacao: null,
  chavePix: null,
  saldoInicialEmCentavos: 0,
  diasDePrazoApertado: 3,
};
const logo = { hash: 'a'.repeat(64), largura: 800, altura: 400 };
const entregaId = ENTREGA_ID;

/** A subject, and acts on one record of it, one after the other; the first brings it about. */
const CASOS: [string, unknown, readonly object[]][] = [
  [
    'clientes',
    clientes,
    [
      { tipo: 'CadastrarCliente', clienteId: 5, dados: dadosDeMaria },
      {
        tipo: 'AtualizarCliente',
        clienteId: 5,
        dados: { ...dadosDeMaria, nome: 'Ana', cpf: null },
      },
      { tipo: 'ExcluirCliente', clienteId: 5, temPedidos: false },
      { tipo: 'RestaurarCliente', clienteId: 5 },
    ],
  ],
  [
    'produtos',
    desfazerProdutos,
    [
      { tipo: 'CadastrarProduto', produtoId: 3, dados: produto, categoriaExiste: true },
      {
        tipo: 'AtualizarProduto',
        produtoId: 3,
        dados: { ...produto, ativoNoSite: false, categoriaId: null },
        categoriaExiste: true,
      },
      imagem(7),
      imagem(8),
      { ...mudarImagem, nome: 'frente', ativaNoSite: false },
      { ...mudarImagem, nome: null, ativaNoSite: true },
      { tipo: 'OrdenarImagens', produtoId: 3, imagens: [8, 7] },
      { tipo: 'RemoverImagem', produtoId: 3, imagemId: 8 },
      { tipo: 'RestaurarImagem', produtoId: 3, imagemId: 8 },
      { tipo: 'DescontinuarProduto', produtoId: 3 },
      { tipo: 'RestaurarProduto', produtoId: 3 },
    ],
  ],
  [
    'categorias-de-produtos',
    desfazerCategoriasDeProdutos,
    [
      { tipo: 'CriarCategoriaDeProduto', categoriaId: 8, nome: 'Canecas' },
      { tipo: 'AtualizarCategoriaDeProduto', categoriaId: 8, nome: 'Louças' },
      { tipo: 'ExcluirCategoriaDeProduto', categoriaId: 8 },
      { tipo: 'RestaurarCategoriaDeProduto', categoriaId: 8 },
    ],
  ],
  [
    'tags',
    desfazerTags,
    [
      { tipo: 'CriarTag', tagId: 4, dados: tag },
      { tipo: 'AtualizarTag', tagId: 4, dados: { ...tag, cor: 'primary' } },
      { tipo: 'ExcluirTag', tagId: 4 },
      { tipo: 'RestaurarTag', tagId: 4 },
    ],
  ],
  [
    'despesas',
    desfazerDespesas,
    [
      { tipo: 'LancarDespesa', despesaId: 6, dados: despesa, ...existem },
      {
        tipo: 'AtualizarDespesa',
        despesaId: 6,
        dados: { ...despesa, valorEmCentavos: 1, categoriaId: null },
        ...existem,
      },
      { tipo: 'CancelarDespesa', despesaId: 6 },
      { tipo: 'RestaurarDespesa', despesaId: 6 },
    ],
  ],
  ...(
    [
      ['categorias-de-despesas', desfazerCategoriasDeDespesas],
      ['unidades-de-medida', desfazerUnidadesDeMedida],
    ] as const
  ).map(([nome, subject]): [string, unknown, readonly object[]] => [
    nome,
    subject,
    [
      { tipo: 'create', id: 8, nome: 'Primeira' },
      { tipo: 'rename', id: 8, nome: 'Segunda' },
      { tipo: 'delete', id: 8 },
      { tipo: 'restore', id: 8 },
    ],
  ]),
  [
    'entregas',
    entregas,
    [
      { tipo: 'CriarEntrega', entregaId, data: '2026-11-21' },
      { tipo: 'RemarcarEntrega', entregaId, data: '2026-11-22' },
      { ...destino, tipo: 'AdicionarDestino', destinoId: 1, pedidoId: 101 },
      { ...destino, tipo: 'AdicionarDestino', destinoId: 2, pedidoId: 102, ordem: 1 },
      { ...destino, tipo: 'AdicionarDestino', destinoId: 3, pedidoId: 103 },
      {
        ...destino,
        tipo: 'AtualizarDestino',
        destinoId: 1,
        pedidoId: 101,
        endereco: { ...enderecoNaPaulista, numero: '7' },
        ordem: 3,
      },
      {
        ...destino,
        tipo: 'AtualizarDestino',
        destinoId: 1,
        pedidoId: 101,
        endereco: { ...enderecoNaPaulista, numero: '7' },
        ordem: 1,
      },
      { tipo: 'OrdenarDestinos', entregaId, destinos: [3, 2, 1] },
      { tipo: 'RemoverDestino', entregaId, destinoId: 2 },
      { ...destino, tipo: 'RestaurarDestino', destinoId: 2 },
      { tipo: 'AlternarFinalizacao', entregaId },
      { tipo: 'AlternarFinalizacao', entregaId },
      { tipo: 'ExcluirEntrega', entregaId },
      { tipo: 'RestaurarEntrega', entregaId, pedidosCancelados: new Set() },
    ],
  ],
  [
    'configuracoes',
    desfazerConfiguracoes,
    [
      { tipo: 'AlterarConfiguracoes', dados: configuracoes },
      { tipo: 'AlterarConfiguracoes', dados: { ...configuracoes, nome: 'Flor', cidade: null } },
      { tipo: 'DefinirLogo', logo },
      { tipo: 'DefinirLogo', logo: { ...logo, hash: 'b'.repeat(64) } },
      { tipo: 'RemoverLogo' },
    ],
  ],
];

const registroDe = (subject: unknown) => new UndoRecord(subject as AnySubject, 3);

describe.each(CASOS)('desfazer %s', (_, subject, atos) => {
  it('a tabela tem exatamente os inversos que existem', () => {
    const { stream, inverses } = subject as AnySubject;
    const eventos = familiasDeEventos
      .filter((familia) => familia.stream(7) === stream(7))
      .flatMap((familia) => familia.eventos);
    const tipos = eventos.map(({ type }) => type);
    expect(Object.keys(inverses).sort()).toEqual(tipos.filter(temInversa).sort());
  });

  it('cada ato, desfeito logo em seguida, deixa o registro como era; refeito, como ficou', async () => {
    const registro = registroDe(subject);
    const visto = () => semMemoria(registro.state as never);
    for (const [i, ato] of atos.entries()) {
      const antes = visto();
      const revisao = registro.act(ato);
      const depois = visto();
      // Coming about is undone by going: what never was does not come back.
      if (i === 0) continue;
      const plano = await registro.plan(revisao);
      expect({ ato, plano }).toEqual({
        ato,
        plano: { muda: expect.any(Array), command: expect.any(Object) },
      });
      const desfeito = await registro.undo(revisao);
      expect({ ato, estado: visto() }).toEqual({ ato, estado: antes });
      expect(await registro.plan(revisao)).toEqual({
        impede: 'Isto já foi desfeito por Ana às 14:32.',
      });
      await registro.undo(desfeito);
      expect({ ato, estado: visto() }).toEqual({ ato, estado: depois });
    }
  });
});

describe('o que outra pessoa fez depois', () => {
  const maria = (mudanca: object) => ({
    tipo: 'AtualizarCliente',
    clienteId: 5,
    dados: { ...dadosDeMaria, ...mudanca },
  });

  it('fica: só volta o que ninguém mexeu, e isso é dito', async () => {
    const registro = registroDe(clientes);
    registro.act({ tipo: 'CadastrarCliente', clienteId: 5, dados: dadosDeMaria });
    const ato = registro.act(maria({ nome: 'Ana', bairro: 'Centro' }));
    registro.act(maria({ nome: 'Bia', bairro: 'Centro' }));
    expect(await registro.plan(ato)).toMatchObject({
      muda: [
        'Volta ao que era: bairro.',
        'Fica como está: nome, alterado depois por Ana às 14:32.',
      ],
    });
    await registro.undo(ato);
    expect(registro.state).toMatchObject({ dados: { ...dadosDeMaria, nome: 'Bia' } });
  });

  it.each([
    ['alterado', maria({ nome: 'Bia' }), 'O cliente já foi alterado depois por Ana às 14:32.'],
    [
      'excluído',
      { tipo: 'ExcluirCliente', clienteId: 5, temPedidos: false },
      'O cliente já foi excluído depois por Ana às 14:32.',
    ],
  ])('impede, com nome e hora: cliente %s', async (_, depois, impede) => {
    const registro = registroDe(clientes);
    const criado = registro.act({ tipo: 'CadastrarCliente', clienteId: 5, dados: dadosDeMaria });
    const alterado = registro.act(maria({ nome: 'Ana' }));
    registro.act(depois);
    expect(await registro.plan(alterado)).toEqual({ impede });
    expect(await registro.plan(criado)).toEqual({ impede });
  });

  it('um cliente que já tem pedidos não sai por se desfazer o seu cadastro', async () => {
    const registro = registroDe(desfazerClientes(async () => true));
    const criado = registro.act({ tipo: 'CadastrarCliente', clienteId: 5, dados: dadosDeMaria });
    await expect(registro.undo(criado)).rejects.toMatchObject({ codigo: 'cliente-com-pedidos' });
  });

  it('na entrega: destinos mexidos, remarcada, reaberta', async () => {
    const registro = registroDe(entregas);
    const criada = registro.act({ tipo: 'CriarEntrega', entregaId, data: '2026-11-21' });
    const um = registro.act({ ...destino, tipo: 'AdicionarDestino', destinoId: 1, pedidoId: 101 });
    expect(await registro.plan(criada)).toEqual({
      impede: 'A entrega já foi alterada depois por Ana às 14:32.',
    });
    registro.act({ ...destino, tipo: 'AdicionarDestino', destinoId: 2, pedidoId: 13 });
    const ordem = registro.act({ tipo: 'OrdenarDestinos', entregaId, destinos: [2, 1] });
    registro.act({ tipo: 'RemoverDestino', entregaId, destinoId: 1 });
    expect(await registro.plan(um)).toEqual({
      impede: 'O destino já saiu da entrega depois por Ana às 14:32.',
    });
    expect(await registro.plan(ordem)).toEqual({
      impede: 'Os destinos já mudaram depois por Ana às 14:32.',
    });
    const finalizada = registro.act({ tipo: 'AlternarFinalizacao', entregaId });
    registro.act({ tipo: 'AlternarFinalizacao', entregaId });
    expect(await registro.plan(finalizada)).toEqual({
      impede: 'A entrega já foi reaberta depois por Ana às 14:32.',
    });
    const excluida = registro.act({ tipo: 'ExcluirEntrega', entregaId });
    expect(await registro.plan(excluida)).toMatchObject({
      muda: [
        'A entrega volta com os seus destinos.',
        'O pedido 13 foi cancelado e não volta com ela.',
      ],
    });
    await registro.undo(excluida);
    expect(registro.state).toMatchObject({ situacao: 'aberta', destinos: [] });
  });

  it('nas fotos e no logotipo', async () => {
    const registro = registroDe(desfazerProdutos);
    registro.act({ tipo: 'CadastrarProduto', produtoId: 3, dados: produto, categoriaExiste: true });
    const enviada = registro.act(imagem(7));
    registro.act({ ...mudarImagem, nome: null, ativaNoSite: false });
    expect(await registro.plan(enviada)).toEqual({
      impede: 'A foto já foi alterada depois por Ana às 14:32.',
    });
    const definido = registroDe(desfazerConfiguracoes);
    const ato = definido.act({ tipo: 'DefinirLogo', logo });
    definido.act({ tipo: 'RemoverLogo' });
    expect(await definido.plan(ato)).toEqual({
      impede: 'O logotipo já mudou depois por Ana às 14:32.',
    });
    const primeiras = definido.act({ tipo: 'AlterarConfiguracoes', dados: configuracoes });
    expect(await definido.plan(primeiras)).toEqual({
      impede: 'Antes disto ainda não havia configurações às quais voltar.',
    });
  });
});
