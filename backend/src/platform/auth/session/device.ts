/** First match wins: most browsers also contain the tokens further down. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

const firstMatch = (
  names: readonly (readonly [string, string])[],
  userAgent: string,
): string | undefined => names.find(([token]) => userAgent.includes(token))?.[1];

/** Browser and system of a `User-Agent`: `Chrome no Windows`. Contains no text from the header. */
export const deviceOf = (userAgent: string): string => {
  const browser = firstMatch(BROWSERS, userAgent) ?? 'Navegador desconhecido';
  const system = firstMatch(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} no ${system}`;
};
