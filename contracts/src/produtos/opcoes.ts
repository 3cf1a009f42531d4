import type { OpcaoDoProduto } from './opcao-do-produto.js';

export const MAXIMO_DE_OPCOES = 10;
export const MAXIMO_DE_ESCOLHAS = 30;
export const MAIOR_TEXTO_DA_OPCAO = 300;
export const MAXIMO_DE_DIAS_DE_PRODUCAO = 180;

/** `3 dias úteis`; `não informado` for null. */
export const prazoEmPalavras = (dias: number | null): string =>
  dias === null ? 'não informado' : `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`;

/** `Tamanho (P, M, G)`, `Texto no bolo (até 40 letras)`. */
export const opcaoEmPalavras = ({ nome, maximo, escolhas }: OpcaoDoProduto): string =>
  maximo === null
    ? `${nome} (${escolhas.map((escolha) => escolha.nome).join(', ')})`
    : `${nome} (até ${maximo} letras)`;

export const opcoesEmPalavras = (opcoes: readonly OpcaoDoProduto[]): string =>
  opcoes.map(opcaoEmPalavras).join('; ');
