/** Maximum results per kind. */
export const ACHADOS_POR_ASSUNTO = 5;
/** Maximum ids per kind. */
export const NUMEROS_POR_ASSUNTO = 8;
