import type {
  ImagemNaVitrine,
  LinhaDaVitrine,
  LinhaImagemNaVitrine,
} from '@encomenda/contracts/loja/loja.read-models';
import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import type { RecordedEvent } from '@encomenda/contracts/shared/events/event';
import { defineProjection, type Handler, type Unit } from '../platform/projection.js';
import { nomes, type Nome } from '../shared/nomes.js';
import { resumoDe } from './resumo.js';

interface Imagem extends ImagemNaVitrine {
  ativa: boolean;
}

interface Cadastro {
  id: number;
  nome: string;
  descricao: string | null;
  categoria_id: number | null;
  ativo: boolean;
  descontinuado: boolean;
  valor_em_centavos: number;
  imagens: Imagem[];
  alterado_em: string;
}

interface Tabelas {
  produtos: LinhaDaVitrine;
  imagens: LinhaImagemNaVitrine;
  cadastro: Cadastro;
  categorias: Nome;
}

type Evento = ProdutoEvent | CategoriaDeProdutoEvent;
type DoProduto<T extends ProdutoEvent['type']> = Extract<ProdutoEvent, { type: T }>;

const aVenda = ({ ativo, descontinuado }: Cadastro): boolean => ativo && !descontinuado;

const visiveis = (produto: Cadastro | undefined): ImagemNaVitrine[] =>
  produto && aVenda(produto)
    ? produto.imagens
        .filter(({ ativa }) => ativa)
        .map(({ id, nome, hash, largura, altura }) => ({ id, nome, hash, largura, altura }))
    : [];

const gravar = async (
  { rows }: Unit<Tabelas>,
  antes: Cadastro | undefined,
  depois: Cadastro,
): Promise<void> => {
  const { id, nome, descricao, categoria_id, valor_em_centavos, alterado_em } = depois;
  rows.cadastro.put(depois);
  const imagens = visiveis(depois);
  for (const imagem of visiveis(antes)) rows.imagens.delete(imagem.id);
  for (const { id: imagemId, hash } of imagens) rows.imagens.put({ id: imagemId, hash });
  if (!aVenda(depois)) {
    rows.produtos.delete(id);
    return;
  }
  const categoria = categoria_id === null ? undefined : await rows.categorias.get(categoria_id);
  rows.produtos.put({
    id,
    nome,
    descricao,
    resumo: resumoDe(descricao),
    categoria_id: categoria?.id ?? null,
    categoria_nome: categoria?.nome ?? null,
    valor_em_centavos,
    imagens,
    alterado_em,
    busca: normalizarBusca(`${nome} ${categoria?.nome ?? ''}`),
  });
};

const guardar: Handler<
  Tabelas,
  DoProduto<'ProdutoCadastrado' | 'ProdutoAtualizado' | 'ProdutoRestaurado'>
> = async ({ data, metadata }, unit) => {
  const antes = await unit.rows.cadastro.get(data.produtoId);
  await gravar(unit, antes, {
    id: data.produtoId,
    nome: data.nome,
    descricao: data.descricao,
    categoria_id: data.categoriaId,
    ativo: data.ativoNoSite,
    descontinuado: false,
    valor_em_centavos: data.valorEmCentavos,
    imagens: antes?.imagens ?? [],
    alterado_em: metadata.dia,
  });
};

const mudarImagens = async (
  { data, metadata }: RecordedEvent<ProdutoEvent>,
  unit: Unit<Tabelas>,
  mudanca: (imagens: readonly Imagem[]) => Imagem[],
): Promise<void> => {
  const antes = await unit.rows.cadastro.need(data.produtoId);
  const imagens = mudanca(antes.imagens);
  await gravar(unit, antes, { ...antes, imagens, alterado_em: metadata.dia });
};

const naOrdem = (imagens: readonly Imagem[], ordem: readonly number[]): Imagem[] =>
  imagens.toSorted((a, b) => ordem.indexOf(a.id) - ordem.indexOf(b.id));

const naImagem =
  <T extends 'ImagemRenomeada' | 'ImagemPublicada' | 'ImagemOcultada'>(
    mudanca: (data: DoProduto<T>['data']) => Partial<Imagem>,
  ): Handler<Tabelas, DoProduto<T>> =>
  (event, unit) =>
    mudarImagens(event, unit, (imagens) =>
      imagens.map((imagem) =>
        imagem.id === event.data.imagemId ? { ...imagem, ...mudanca(event.data) } : imagem,
      ),
    );

const categoria = nomes<Tabelas, CategoriaDeProdutoEvent>(
  ({ categorias }) => categorias,
  ({ categoriaId }) => categoriaId,
  async (unit, id) => {
    for await (const produtos of unit.rows.cadastro.where('categoria_id', id))
      for (const produto of produtos) await gravar(unit, produto, produto);
  },
);

export const loja = defineProjection<Tabelas, Evento>({
  name: 'loja',
  version: 1,
  ddl: `
    create table produtos (
      id integer primary key,
      nome text collate "pt-BR-x-icu" not null,
      descricao text,
      resumo text not null,
      categoria_id integer,
      categoria_nome text collate "pt-BR-x-icu",
      valor_em_centavos bigint not null,
      imagens jsonb not null,
      alterado_em date not null,
      busca text collate "C" not null
    );
    create table imagens (
      id integer primary key,
      hash text not null
    );
    create table cadastro (
      id integer primary key,
      nome text not null,
      descricao text,
      categoria_id integer,
      ativo boolean not null,
      descontinuado boolean not null,
      valor_em_centavos bigint not null,
      imagens jsonb not null,
      alterado_em date not null
    );
    create index cadastro_categoria on cadastro (categoria_id);
    create table categorias (
      id integer primary key,
      nome text not null
    );
  `,
  indexes: `
    create index produtos_nome on produtos (nome, id);
    create index produtos_por_categoria on produtos (categoria_id, nome, id);
    create index produtos_categorias on produtos (categoria_nome, categoria_id);
    create index produtos_com_foto on produtos (id) where jsonb_array_length(imagens) > 0;
    create index produtos_busca on produtos using gin (busca gin_trgm_ops);
  `,
  tables: {
    produtos: { key: 'id' },
    imagens: { key: 'id' },
    cadastro: { key: 'id', touchedBy: 'produtoId' },
    categorias: { key: 'id', touchedBy: 'categoriaId' },
  },
  on: {
    ProdutoCadastrado: guardar,
    ProdutoAtualizado: guardar,
    ProdutoRestaurado: guardar,
    ProdutoDescontinuado: async ({ data: { produtoId }, metadata }, unit) => {
      const antes = await unit.rows.cadastro.need(produtoId);
      await gravar(unit, antes, { ...antes, descontinuado: true, alterado_em: metadata.dia });
    },
    ImagemAdicionada: (event, unit) => {
      const { imagemId: id, nome, hash, largura, altura, imagens } = event.data;
      const nova = { id, nome, hash, largura, altura, ativa: true };
      return mudarImagens(event, unit, (outras) =>
        imagens === null ? [...outras, nova] : naOrdem([...outras, nova], imagens),
      );
    },
    ImagemRenomeada: naImagem<'ImagemRenomeada'>(({ nome }) => ({ nome })),
    ImagemPublicada: naImagem<'ImagemPublicada'>(() => ({ ativa: true })),
    ImagemOcultada: naImagem<'ImagemOcultada'>(() => ({ ativa: false })),
    ImagemRemovida: (event, unit) =>
      mudarImagens(event, unit, (imagens) =>
        imagens.filter(({ id }) => id !== event.data.imagemId),
      ),
    ImagemRestaurada: (event, unit) => {
      const { imagemId: id, nome, hash, largura, altura, ativaNoSite, imagens } = event.data;
      const volta = { id, nome, hash, largura, altura, ativa: ativaNoSite };
      return mudarImagens(event, unit, (outras) => naOrdem([...outras, volta], imagens));
    },
    ImagensReordenadas: (event, unit) =>
      mudarImagens(event, unit, (imagens) => naOrdem(imagens, event.data.imagens)),
    EncomendaDoProdutoDefinida: 'ignored',
    CategoriaDeProdutoCriada: categoria.guardar,
    CategoriaDeProdutoAtualizada: categoria.guardar,
    CategoriaDeProdutoRestaurada: categoria.guardar,
    CategoriaDeProdutoExcluida: categoria.retirar,
  },
});
