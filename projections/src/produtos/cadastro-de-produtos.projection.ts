import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import type {
  LinhaCadastroDeProduto,
  LinhaEncomendaDoProduto,
  LinhaImagem,
} from '@encomenda/contracts/produtos/produtos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { nomes, type Nome } from '../shared/nomes.js';

interface Produto extends LinhaCadastroDeProduto {
  /** Id in the event, kept while the category is deleted, because it may be restored. */
  categoria_citada: number | null;
}

interface Tabelas {
  produtos: Produto;
  imagens: LinhaImagem;
  encomendas: LinhaEncomendaDoProduto;
  categorias: Nome;
}

type Evento = ProdutoEvent | CategoriaDeProdutoEvent;

const gravar = async (
  { rows }: Unit<Tabelas>,
  produto: Omit<Produto, 'categoria_id' | 'categoria_nome' | 'busca'>,
): Promise<void> => {
  const { id, nome, categoria_citada } = produto;
  const categoria =
    categoria_citada === null ? undefined : await rows.categorias.get(categoria_citada);
  rows.produtos.put({
    ...produto,
    categoria_id: categoria?.id ?? null,
    categoria_nome: categoria?.nome ?? null,
    busca: normalizarBusca(`${id} ${nome} ${categoria?.nome ?? ''}`),
  });
};

const guardar: Handler<
  Tabelas,
  Extract<ProdutoEvent, { type: 'ProdutoCadastrado' | 'ProdutoAtualizado' | 'ProdutoRestaurado' }>
> = async ({ data, revision }, unit) => {
  await gravar(unit, {
    id: data.produtoId,
    nome: data.nome,
    descricao: data.descricao,
    ativo_site: data.ativoNoSite,
    valor_em_centavos: data.valorEmCentavos,
    revisao: Number(revision),
    categoria_citada: data.categoriaId,
  });
  unit.changed('produtos', data.produtoId);
};

const categoria = nomes<Tabelas, CategoriaDeProdutoEvent>(
  ({ categorias }) => categorias,
  ({ categoriaId }) => categoriaId,
  async (unit, id) => {
    for await (const produtos of unit.rows.produtos.where('categoria_citada', id)) {
      for (const produto of produtos) await gravar(unit, produto);
      if (produtos.length > 0) unit.changed('produtos', null);
    }
  },
);

const mudarImagem =
  <E extends ProdutoEvent & { data: { imagemId: number } }>(
    mudanca: (data: E['data']) => Partial<LinhaImagem>,
  ): Handler<Tabelas, E> =>
  async ({ data }, unit) => {
    const imagem = await unit.rows.imagens.need(data.imagemId);
    unit.rows.imagens.put({ ...imagem, ...mudanca(data) });
    unit.changed('produtos', data.produtoId);
  };

const linhaDaImagem = (
  data: Extract<ProdutoEvent, { type: 'ImagemAdicionada' | 'ImagemRestaurada' }>['data'],
  ativaNoSite: boolean,
): LinhaImagem => ({
  id: data.imagemId,
  produto_id: data.produtoId,
  ordem: 0,
  nome: data.nome,
  hash: data.hash,
  bytes: data.bytes,
  largura: data.largura,
  altura: data.altura,
  ativo_site: ativaNoSite,
});

const ordenar = async (unit: Unit<Tabelas>, imagens: readonly number[]): Promise<void> => {
  for (const [ordem, imagemId] of imagens.entries()) {
    const imagem = await unit.rows.imagens.need(imagemId);
    unit.rows.imagens.put({ ...imagem, ordem });
  }
};

export const cadastroDeProdutos = defineProjection<Tabelas, Evento>({
  name: 'cadastro_de_produtos',
  version: 1,
  ddl: `
    create table produtos (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      descricao text,
      categoria_id integer,
      categoria_nome text collate "pt-BR-x-icu",
      ativo_site boolean not null,
      valor_em_centavos bigint not null,
      busca text collate "C" not null,
      revisao integer not null,
      categoria_citada integer
    );
    create index produtos_nome on produtos (nome, id);
    create index produtos_categoria_nome on produtos (categoria_nome, id);
    create index produtos_valor on produtos (valor_em_centavos, id);
    create index produtos_categoria on produtos (categoria_citada);
    create index produtos_busca on produtos using gin (busca gin_trgm_ops);

    create table imagens (
      id integer primary key,
      produto_id integer not null,
      ordem integer not null,
      nome text not null,
      hash text not null,
      bytes integer not null,
      largura integer not null,
      altura integer not null,
      ativo_site boolean not null
    );
    create index imagens_do_produto on imagens (produto_id, ordem);

    create table encomendas (
      id integer primary key,
      dias_de_producao integer,
      opcoes jsonb not null,
      revisao integer not null
    );

    create table categorias (
      id integer primary key,
      nome text not null
    );
  `,
  tables: {
    produtos: { key: 'id' },
    imagens: { key: 'id', touchedBy: 'imagemId' },
    encomendas: { key: 'id' },
    categorias: { key: 'id', touchedBy: 'categoriaId' },
  },
  on: {
    ProdutoCadastrado: guardar,
    ProdutoAtualizado: guardar,
    ProdutoRestaurado: guardar,
    ProdutoDescontinuado: ({ data: { produtoId } }, unit) => {
      unit.rows.produtos.delete(produtoId);
      unit.changed('produtos', produtoId);
    },
    ImagemAdicionada: async ({ data, revision }, unit) => {
      // Puts the picture last: a revision is higher than every earlier place.
      unit.rows.imagens.put({ ...linhaDaImagem(data, true), ordem: Number(revision) });
      await ordenar(unit, data.imagens ?? []);
      unit.changed('produtos', data.produtoId);
    },
    ImagemRenomeada: mudarImagem(({ nome }) => ({ nome })),
    ImagemPublicada: mudarImagem(() => ({ ativo_site: true })),
    ImagemOcultada: mudarImagem(() => ({ ativo_site: false })),
    ImagemRemovida: ({ data: { produtoId, imagemId } }, unit) => {
      unit.rows.imagens.delete(imagemId);
      unit.changed('produtos', produtoId);
    },
    ImagemRestaurada: async ({ data }, unit) => {
      unit.rows.imagens.put(linhaDaImagem(data, data.ativaNoSite));
      await ordenar(unit, data.imagens);
      unit.changed('produtos', data.produtoId);
    },
    ImagensReordenadas: async ({ data: { produtoId, imagens } }, unit) => {
      await ordenar(unit, imagens);
      unit.changed('produtos', produtoId);
    },
    EncomendaDoProdutoDefinida: ({ data: { produtoId, ...encomenda }, revision }, unit) => {
      unit.rows.encomendas.put({
        id: produtoId,
        dias_de_producao: encomenda.diasDeProducao,
        opcoes: encomenda.opcoes,
        revisao: Number(revision),
      });
      unit.changed('produtos', produtoId);
    },
    CategoriaDeProdutoCriada: categoria.guardar,
    CategoriaDeProdutoAtualizada: categoria.guardar,
    CategoriaDeProdutoRestaurada: categoria.guardar,
    CategoriaDeProdutoExcluida: categoria.retirar,
  },
});
