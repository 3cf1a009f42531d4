export const MAXIMO_DO_TEXTO = 1_500;

/** Characters, with the variables filled in. Some telephones cut longer WhatsApp links. */
export const MAXIMO_DA_MENSAGEM = 4_000;
