/** Characters that a Pix code takes for the receiver's name. */
const NOME_MAXIMO = 25;

/** Text of a field of a Pix code, `São João del-Rei` → `SAO JOAO DEL-REI`: ASCII capitals, cut to `max` characters. */
export const emAscii = (texto: string, max: number): string =>
  texto
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,&-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();

/** The shop's name in its Pix codes; null when nothing of it is left, and no code can be made. */
export const nomeNoPix = (nome: string): string | null => {
  const escrito = emAscii(nome, NOME_MAXIMO);
  return /[A-Z0-9]/.test(escrito) ? escrito : null;
};
