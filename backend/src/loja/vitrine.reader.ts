import type {
  ConsultaDaLoja,
  ImagemDaLoja,
  ProdutoDaLoja,
  ProdutoNaVitrine,
} from '@encomenda/contracts/loja/loja.http';
import type { ImagemNaVitrine, LojaDb } from '@encomenda/contracts/loja/loja.read-models';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { matchesSearch } from '../platform/queries/search.js';
import { mapped, ordered, paged } from '../platform/queries/table.js';
import { sanitizedHtml } from '../platform/rich-text.js';

const CAMPOS = [
  'id',
  'nome',
  'resumo',
  'categoria_id',
  'categoria_nome',
  'valor_em_centavos',
] as const;
const POR_NOME = { columns: { nome: 'nome' }, initially: { order: 'nome', sort: 'asc' } } as const;
const RELACIONADOS = 4;
/** Just below the sitemap protocol's limit of URLs per file. */
const MAXIMO_NO_MAPA = 49_000;

interface Linha {
  id: number;
  nome: string;
  resumo: string;
  categoria_id: number | null;
  categoria_nome: string | null;
  valor_em_centavos: number;
  principal: ImagemNaVitrine | null;
}

export interface CategoriaDaLoja {
  id: number;
  nome: string;
}

const imagemDe = ({ id, nome, largura, altura }: ImagemNaVitrine): ImagemDaLoja => ({
  id,
  nome,
  src: `/api/produtos/image/${id}`,
  largura,
  altura,
});

const naVitrine = (linha: Linha): ProdutoNaVitrine => ({
  id: linha.id,
  nome: linha.nome,
  resumo: linha.resumo,
  categ_produto_id: linha.categoria_id,
  categoria_nome: linha.categoria_nome,
  valor: emReais(linha.valor_em_centavos),
  valor_br: linha.valor_em_centavos > 0 ? formatarReais(linha.valor_em_centavos) : 'Sob consulta',
  arquivo_principal: linha.principal && imagemDe(linha.principal),
});

const principal = sql<ImagemNaVitrine | null>`imagens -> 0`.as('principal');

/** Queries of the public catalogue. Its read model holds only products that visitors may see. */
@Injectable()
export class VitrineReader {
  constructor(@Inject(READ_DATABASE) private readonly db: Kysely<LojaDb>) {}

  async pagina(consulta: ConsultaDaLoja): Promise<Pagina<ProdutoNaVitrine>> {
    const { pesquisa, categoria } = consulta;
    let todos = this.db
      .selectFrom('loja.produtos')
      .where((eb) => matchesSearch(eb.ref('busca'), pesquisa));
    if (categoria !== null) todos = todos.where('categoria_id', '=', categoria);
    const linhas = todos.select([...CAMPOS, principal]);
    const inicial = { order: 'nome', sort: 'asc' } as const;
    return mapped(await paged(consulta, ordered(linhas, inicial, POR_NOME), todos), naVitrine);
  }

  /** @throws Recusa for a product that visitors may not see */
  async produto(id: number): Promise<ProdutoDaLoja> {
    const linha = await this.db
      .selectFrom('loja.produtos')
      .select([...CAMPOS, 'descricao', 'imagens', principal])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!linha) throw Recusa.inexistente('produto-inexistente', 'Produto não encontrado.');
    return {
      ...naVitrine(linha),
      // Sanitised again before visitors read it, although writing sanitises it too.
      descricao: sanitizedHtml(linha.descricao),
      arquivos: linha.imagens.map(imagemDe),
    };
  }

  async relacionados({ id, categ_produto_id }: ProdutoNaVitrine): Promise<ProdutoNaVitrine[]> {
    const linhas = await this.db
      .selectFrom('loja.produtos')
      .select([...CAMPOS, principal])
      .where((eb) =>
        categ_produto_id === null
          ? eb('categoria_id', 'is', null)
          : eb('categoria_id', '=', categ_produto_id),
      )
      .where('id', '!=', id)
      .orderBy('nome')
      .orderBy('id')
      .limit(RELACIONADOS)
      .execute();
    return linhas.map(naVitrine);
  }

  async categorias(): Promise<CategoriaDaLoja[]> {
    const linhas = await this.db
      .selectFrom('loja.produtos')
      .select(['categoria_id', 'categoria_nome'])
      .distinct()
      .where('categoria_id', 'is not', null)
      .orderBy('categoria_nome')
      .execute();
    return linhas.map((linha) => ({ id: linha.categoria_id!, nome: linha.categoria_nome ?? '' }));
  }

  async destaque(): Promise<ProdutoNaVitrine | null> {
    const linha = await this.db
      .selectFrom('loja.produtos')
      .select([...CAMPOS, principal])
      .where(sql<boolean>`jsonb_array_length(imagens) > 0`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return linha ? naVitrine(linha) : null;
  }

  mapa(): Promise<{ id: number; alterado_em: string }[]> {
    return this.db
      .selectFrom('loja.produtos')
      .select(['id', 'alterado_em'])
      .orderBy('id')
      .limit(MAXIMO_NO_MAPA)
      .execute();
  }

  /** SHA-256; undefined for a picture that visitors may not see. */
  async hashDaImagem(id: number): Promise<string | undefined> {
    const linha = await this.db
      .selectFrom('loja.imagens')
      .select('hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return linha?.hash;
  }
}
