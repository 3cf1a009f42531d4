/** Maximum characters in a Pix code. */
const NOME_MAXIMO = 25;

/** `São João del-Rei` → `SAO JOAO DEL-REI`: ASCII capitals, at most `max` characters. */
export const emAscii = (texto: string, max: number): string =>
  texto
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,&-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

/** Null when no usable character remains, so that no code can be made. */
export const nomeNoPix = (nome: string): string | null => {
  const escrito = emAscii(nome, NOME_MAXIMO);
  return /[A-Z0-9]/.test(escrito) ? escrito : null;
};
