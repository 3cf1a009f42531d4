import { z } from 'zod';
import {
  idDe,
  inteiro,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  simOuNao,
  texto,
  umDosNumeros,
} from '../shared/campos/campos.js';
import type { Corpo } from '../shared/campos/campo.js';
import { corpoDosCampos, leituraDoCampo } from '../shared/campos/corpo-dos-campos.js';
import { camposDoNomeado } from '../shared/nomeado.campos.js';
import type { EncomendaDoProduto } from './encomenda-do-produto.http.js';
import { MAXIMO_DE_IMAGENS, TAMANHOS_DE_IMAGEM, type TamanhoDeImagem } from './imagem.js';
import { camposDaImagem, camposDoProduto } from './produto.campos.js';

/** `valor` is parsed to centavos. */
export const corpoDoProduto = corpoDosCampos(camposDoProduto).extend({
  // Spreadsheets and errors use another label than the screen. An absent value means no.
  ativo_site: simOuNao('Ativo no site').default(false),
});
export type CorpoDoProduto = Corpo<typeof camposDoProduto>;

export const corpoDaCategoria = corpoDosCampos(camposDoNomeado);
export type CorpoDaCategoria = Corpo<typeof camposDoNomeado>;

/** `valor` is decimal reais. */
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
  revisao: number;
  arquivo_principal: ImagemDoProduto | null;
  /** Empty in tables and lists. */
  arquivos: ImagemDoProduto[];
  /** Null in tables and lists. */
  encomenda: EncomendaDoProduto | null;
}

export {
  MAXIMO_DE_IMAGENS,
  MAXIMO_DO_ARQUIVO,
  TAMANHOS_DE_IMAGEM,
  TIPOS_DE_IMAGEM,
  type TamanhoDeImagem,
} from './imagem.js';

export interface ImagemDoProduto {
  id: number;
  /** `nome` has its extension; `size` in bytes. */
  arquivo: { id: number; nome: string; size: number };
  src: string;
  ativo_site: boolean;
  largura: number;
  altura: number;
}

/** Pictures of one upload share `escolha`; `posicao` is the place among them, from 1. */
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

export const consultaDaImagem = z.object({
  tamanho: umDosNumeros('Tamanho', TAMANHOS_DE_IMAGEM).default(TAMANHO_SEM_ESCOLHA),
});
export type ConsultaDaImagem = z.infer<typeof consultaDaImagem>;

/** A null field stays unchanged; `nome` has no extension. */
export const corpoDaImagem = z.object({
  ativo_site: omissivel(leituraDoCampo(camposDaImagem.ativo_site)),
  nome: omissivel(leituraDoCampo(camposDaImagem.nome)),
});
export type CorpoDaImagem = z.infer<typeof corpoDaImagem>;

export const corpoDaOrdemDasImagens = z.object({
  imagens: z.array(idDe('Imagem'), { error: mensagens.invalido('Imagens') }).max(MAXIMO_DE_IMAGENS),
});
export type CorpoDaOrdemDasImagens = z.infer<typeof corpoDaOrdemDasImagens>;

export interface Categoria {
  id: number;
  nome: string;
}
