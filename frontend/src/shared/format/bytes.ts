const KILO = 1024;

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** A file's size as people read it: `850 bytes`, `123 kB`, `1,5 MB`. */
export const tamanhoDoArquivo = (bytes: number): string => {
  if (bytes < KILO) return bytes === 1 ? '1 byte' : `${whole.format(bytes)} bytes`;
  const kilobytes = bytes / KILO;
  return Math.round(kilobytes) < KILO
    ? `${whole.format(kilobytes)} kB`
    : `${decimal.format(kilobytes / KILO)} MB`;
};
