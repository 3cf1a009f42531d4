import {
  diaDeNegocio,
  diasDoPeriodo,
  FUSO,
  somarDias,
  type Dia,
} from '@encomenda/contracts/shared/dia/dia';

/** Hour in São Paulo. */
export const HORA_DA_VARREDURA = 7;
/** Days to sweep after a downtime. Older ones are skipped. */
export const DIAS_RECUPERADOS = 31;

const horaEmSaoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: FUSO,
  hour: 'numeric',
  hourCycle: 'h23',
});

export const diaDaVarredura = (instante: Date): Dia => {
  const dia = diaDeNegocio(instante);
  return Number(horaEmSaoPaulo.format(instante)) >= HORA_DA_VARREDURA ? dia : somarDias(dia, -1);
};

export const horaDaVarredura = (dia: Dia): Date => {
  const meioDia = Date.parse(`${dia}T12:00:00Z`);
  const hora = 3_600_000;
  // Tries each hour, because daylight saving time changed the offset in former years.
  for (let em = meioDia - 12 * hora; ; em += hora)
    if (diaDaVarredura(new Date(em)) === dia) return new Date(em);
};

export const diasAVarrer = (ultimo: Dia | null, agora: Date): Dia[] => {
  const ate = diaDaVarredura(agora);
  if (ultimo === null) return [ate];
  const primeiro = somarDias(ate, 1 - DIAS_RECUPERADOS);
  const de = somarDias(ultimo, 1);
  if (de > ate) return [];
  return diasDoPeriodo({ de: de > primeiro ? de : primeiro, ate });
};
