import { z } from 'zod';
import {
  dinheiro,
  idDe,
  inteiro,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  simOuNao,
  texto,
  textoRico,
  umDosNumeros,
} from '../shared/campos.js';
import { MAXIMO_DE_IMAGENS, TAMANHOS_DE_IMAGEM, type TamanhoDeImagem } from './imagem.js';

/** Body of store and update. `valor` is centavos once read. */
export const corpoDoProduto = z.object({
  nome: texto('Nome', { max: 120 }),
  descricao: textoRico('Descrição'),
  categ_produto_id: opcional(idDe('Categoria')),
  ativo_site: simOuNao('Ativo no site').default(false),
  valor: dinheiro('Valor'),
});
export type CorpoDoProduto = z.infer<typeof corpoDoProduto>;

/** Body of a category's store and update. */
export const corpoDaCategoria = z.object({ nome: texto('Nome', { max: 80 }) });
export type CorpoDaCategoria = z.infer<typeof corpoDaCategoria>;

/** A product: detail and row. `valor` is decimal reais. */
export interface Produto {
  id: number;
  nome: string;
  descricao: string | null;
  categ_produto_id: number | null;
  categoria: { id: number; nome: string } | null;
  categoria_nome: string | null;
  ativo_site: boolean;
  valor: number;
  valor_br: string;
  /** What an edit's `If-Match` takes. */
  revisao: number;
  /** The first active picture; null without one. */
  arquivo_principal: ImagemDoProduto | null;
  /** Pictures in their order; rows of the table and lists leave it empty. */
  arquivos: ImagemDoProduto[];
}

export {
  MAXIMO_DE_IMAGENS,
  MAXIMO_DO_ARQUIVO,
  TAMANHOS_DE_IMAGEM,
  TIPOS_DE_IMAGEM,
  type TamanhoDeImagem,
} from './imagem.js';

/** A picture as the back-office shows it. */
export interface ImagemDoProduto {
  id: number;
  /** `nome` has its extension; `size` is bytes of the original. */
  arquivo: { id: number; nome: string; size: number };
  /** Address of the picture; `?tamanho=100`, `480` or `1280` asks for one of its sizes (1280 unless told). */
  src: string;
  ativo_site: boolean;
  /** Pixels of the original, upright. */
  largura: number;
  altura: number;
}

/**
 * Fields of a picture's upload, beside `file`: `name` is what its sender calls the file. Photos that
 * are chosen together send the same `escolha` and count `posicao` from 1: whichever arrives first,
 * the product shows them in this order.
 */
export const corpoDaImagemNova = z
  .object({
    produto_id: idDe('Produto'),
    name: opcional(texto('Nome')),
    escolha: omissivel(texto('Escolha', { max: 64 })),
    posicao: omissivel(inteiro('Posição', { min: 1, max: 1_000 })),
  })
  .refine(({ escolha, posicao }) => posicao === null || escolha !== null, {
    when: quandoLidos('escolha', 'posicao'),
    path: ['escolha'],
    message: mensagens.obrigatorio('Escolha'),
  })
  .refine(({ escolha, posicao }) => escolha === null || posicao !== null, {
    when: quandoLidos('escolha', 'posicao'),
    path: ['posicao'],
    message: mensagens.obrigatorio('Posição'),
  });
export type CorpoDaImagemNova = z.infer<typeof corpoDaImagemNova>;

const TAMANHO_SEM_ESCOLHA: TamanhoDeImagem = 1280;

/** Query of a picture's address. */
export const consultaDaImagem = z.object({
  tamanho: umDosNumeros('Tamanho', TAMANHOS_DE_IMAGEM).default(TAMANHO_SEM_ESCOLHA),
});
export type ConsultaDaImagem = z.infer<typeof consultaDaImagem>;

/**
 * Body of a picture's update: what is left out is null and stays as it is. `nome` comes without its
 * extension.
 */
export const corpoDaImagem = z.object({
  ativo_site: omissivel(simOuNao('Ativo no site')),
  nome: omissivel(texto('Nome', { max: 120 })),
});
export type CorpoDaImagem = z.infer<typeof corpoDaImagem>;

/** Body of produto-imagens/ordenar: every picture of the product, in the new order. */
export const corpoDaOrdemDasImagens = z.object({
  imagens: z.array(idDe('Imagem'), { error: mensagens.invalido('Imagens') }).max(MAXIMO_DE_IMAGENS),
});
export type CorpoDaOrdemDasImagens = z.infer<typeof corpoDaOrdemDasImagens>;

export interface Categoria {
  id: number;
  nome: string;
}
