const KILO = 1024;

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** `850 bytes`, `123 kB`, `1,5 MB`, `2,1 GB`. */
export const tamanhoDoArquivo = (bytes: number): string => {
  if (bytes < KILO) return bytes === 1 ? '1 byte' : `${whole.format(bytes)} bytes`;
  const kilobytes = bytes / KILO;
  if (Math.round(kilobytes) < KILO) return `${whole.format(kilobytes)} kB`;
  const megabytes = kilobytes / KILO;
  return Math.round(megabytes) < KILO
    ? `${decimal.format(megabytes)} MB`
    : `${decimal.format(megabytes / KILO)} GB`;
};
