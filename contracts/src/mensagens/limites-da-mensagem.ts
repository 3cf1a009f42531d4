export const MAXIMO_DO_TEXTO = 1_500;

/** Filled in; links of WhatsApp longer than this are cut by some telephones. */
export const MAXIMO_DA_MENSAGEM = 4_000;
