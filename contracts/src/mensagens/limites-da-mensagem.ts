export const MAXIMO_DO_TEXTO = 1_500;

/** Characters after the variables are filled in. Some telephones cut longer WhatsApp links. */
export const MAXIMO_DA_MENSAGEM = 4_000;
