import {
  diaDeNegocio,
  diasDoPeriodo,
  FUSO,
  somarDias,
  type Dia,
} from '@encomenda/contracts/shared/dia';

/** The hour in São Paulo at which the deadlines of a day are looked at. */
export const HORA_DA_VARREDURA = 7;
/** After a longer absence the days before are passed by. */
export const DIAS_RECUPERADOS = 31;

const horaEmSaoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: FUSO,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The last day whose look was due at this instant, by the time zone's own history. */
export const diaDaVarredura = (instante: Date): Dia => {
  const dia = diaDeNegocio(instante);
  return Number(horaEmSaoPaulo.format(instante)) >= HORA_DA_VARREDURA ? dia : somarDias(dia, -1);
};

/** The instant at which the look of a day was due. */
export const horaDaVarredura = (dia: Dia): Date => {
  const meioDia = Date.parse(`${dia}T12:00:00Z`);
  const hora = 3_600_000;
  // Hours of the day around it, until the first that belongs to the day.
  for (let em = meioDia - 12 * hora; ; em += hora)
    if (diaDaVarredura(new Date(em)) === dia) return new Date(em);
};

/** The days to look at, in order; after the first start only the last. */
export const diasAVarrer = (ultimo: Dia | null, agora: Date): Dia[] => {
  const ate = diaDaVarredura(agora);
  if (ultimo === null) return [ate];
  const primeiro = somarDias(ate, 1 - DIAS_RECUPERADOS);
  const de = somarDias(ultimo, 1);
  if (de > ate) return [];
  return diasDoPeriodo({ de: de > primeiro ? de : primeiro, ate });
};
