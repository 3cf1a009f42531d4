/** Id in the address's query; null when it is missing or none. */
export const numeroEm = (params: URLSearchParams, nome: string): number | null => {
  const lido = Number(params.get(nome));
  return Number.isSafeInteger(lido) && lido > 0 ? lido : null;
};
