/** First match wins: most browsers also contain the tokens further down. */
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

/** Browser and system of a `User-Agent`: `Chrome no Windows`. Contains no text from the header. */
export const aparelhoDe = (agente: string): string => {
  const navegador = primeiro(NAVEGADORES, agente) ?? 'Navegador desconhecido';
  const sistema = primeiro(SISTEMAS, agente);
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
};
