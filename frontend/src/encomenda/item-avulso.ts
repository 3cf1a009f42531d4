/** `produto_id` null and a text in `avulso`: an item of its own name, without a registered product. */
export interface EscolhaDoItem {
  produto_id: number | null;
  avulso?: string | null;
}

export const ehAvulso = ({ produto_id, avulso }: EscolhaDoItem): boolean =>
  produto_id === null && typeof avulso === 'string';

/** As the server reads it: never both. */
export const umaEscolha = (escolha: EscolhaDoItem): Required<EscolhaDoItem> => ({
  produto_id: escolha.produto_id,
  avulso: ehAvulso(escolha) ? (escolha.avulso ?? null) : null,
});
