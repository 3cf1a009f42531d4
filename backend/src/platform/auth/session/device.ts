/** The first match wins: the `User-Agent` of most browsers also contains the tokens of others. */
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

/** Browser and system, such as `Chrome no Windows`. The result contains no text from the header. */
export const deviceOf = (userAgent: string): string => {
  const browser = firstMatch(BROWSERS, userAgent) ?? 'Navegador desconhecido';
  const system = firstMatch(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} no ${system}`;
};
