const DA_ADMINISTRACAO = /^\/adm(?:\/[\w-]+)*$/;

/** A path of the admin area as it stands; null for anything else, so that no link leads away. */
export const enderecoInterno = (url: string | null): string | null =>
  url !== null && DA_ADMINISTRACAO.test(url) ? url : null;
