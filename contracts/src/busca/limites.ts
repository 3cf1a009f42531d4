export const ACHADOS_POR_ASSUNTO = 5;
export const NUMEROS_POR_ASSUNTO = 8;
