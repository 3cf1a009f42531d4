const DA_ADMINISTRACAO = /^\/adm(?:\/[\w-]+)*$/;

/** A path of the admin area, unchanged; null for anything else, so that no link leads to another site. */
export const enderecoInterno = (url: string | null): string | null =>
  url !== null && DA_ADMINISTRACAO.test(url) ? url : null;
