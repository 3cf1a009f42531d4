/** `HH:MM` in America/Sao_Paulo, 24 hours. */
export type Hora = string;

const valida = (horas: string, minutos: string): Hora | undefined =>
  Number(horas) < 24 && Number(minutos) < 60
    ? `${horas.padStart(2, '0')}:${minutos.padStart(2, '0')}`
    : undefined;

/** `14:30`, `1430`, `930`, `9`, `14h`, `14h30` → `HH:MM`; undefined for anything else. */
export const lerHora = (texto: string): Hora | undefined => {
  const partes = /^(\d{1,2})(?:\s*[:h]\s*(\d{2})?|(\d{2}))?$/i.exec(texto.trim());
  return partes ? valida(partes[1]!, partes[2] ?? partes[3] ?? '00') : undefined;
};
