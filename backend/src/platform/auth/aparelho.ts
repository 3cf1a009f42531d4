/** Told apart in this order: most browsers also call themselves by the names further down. */
const NAVEGADORES = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SISTEMAS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

const primeiro = (
  nomes: readonly (readonly [string, string])[],
  agente: string,
): string | undefined => nomes.find(([sinal]) => agente.includes(sinal))?.[1];

/** A browser in words, as its `User-Agent` has it: `Chrome no Windows`. Made of our words only. */
export const aparelhoDe = (agente: string): string => {
  const navegador = primeiro(NAVEGADORES, agente) ?? 'Navegador desconhecido';
  const sistema = primeiro(SISTEMAS, agente);
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
};
