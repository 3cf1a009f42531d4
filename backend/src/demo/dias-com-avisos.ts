import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import { DIAS_RECUPERADOS, HORA_DA_VARREDURA } from '../processes/dias-da-varredura.js';
import { as, type Ato } from './ato.js';

/** Who is told of things and opens the bell in the evening: Ana, Bruno and Carla. */
const QUEM_LE = [1, 2, 3];
/** Days on whose mornings the deadlines were looked at. */
const DIAS_DE_PRAZOS = 14;
/** Before the last payments and runs of the day, which are news the next morning. */
const LEITURA = [19, 45] as const;

/**
 * The bell of the last weeks: each morning the deadlines, each evening a look at what is new. Who
 * comes today finds what came after yesterday's.
 */
export const diasComAvisos = (hoje: Dia): Ato[] => {
  // What is older is no news, whoever tells it.
  const inicio: Ato = {
    em: as(somarDias(hoje, -DIAS_RECUPERADOS - 1), 23, 30),
    fazer: (oficina) => oficina.avisos.comecar(),
  };
  const dias = Array.from({ length: DIAS_RECUPERADOS }, (_, i) => i + 1);
  return [
    inicio,
    ...dias.flatMap((atras): Ato[] => {
      const dia = somarDias(hoje, -atras);
      const manha: Ato = {
        em: as(dia, HORA_DA_VARREDURA),
        fazer: (oficina) => oficina.avisos.varrerPrazos(),
      };
      const noite: Ato = {
        em: as(dia, ...LEITURA),
        fazer: async (oficina) => {
          for (const usuarioId of QUEM_LE) await oficina.avisos.ler(usuarioId);
        },
      };
      return atras <= DIAS_DE_PRAZOS ? [manha, noite] : [noite];
    }),
    { em: as(somarDias(hoje, -1), 23), fazer: (oficina) => oficina.avisos.contar() },
  ];
};
