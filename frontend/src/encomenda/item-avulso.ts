/** An item without a registered product has `produto_id` null and its name in `avulso`. */
export interface EscolhaDoItem {
  produto_id: number | null;
  avulso?: string | null;
}

export const ehAvulso = ({ produto_id, avulso }: EscolhaDoItem): boolean =>
  produto_id === null && typeof avulso === 'string';

/** Either a product or a typed name, because the server refuses both together. */
export const umaEscolha = (escolha: EscolhaDoItem): Required<EscolhaDoItem> => ({
  produto_id: escolha.produto_id,
  avulso: ehAvulso(escolha) ? (escolha.avulso ?? null) : null,
});
