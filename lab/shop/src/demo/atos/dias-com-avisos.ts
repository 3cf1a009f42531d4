import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import {
  DIAS_RECUPERADOS,
  HORA_DA_VARREDURA,
} from '@encomenda/backend/processes/prazos/dias-da-varredura';
import { as, type Ato } from './ato.js';

/** Ids of the users who read their notifications every evening: Ana, Bruno and Carla. */
const QUEM_LE = [1, 2, 3];
const DIAS_DE_PRAZOS = 14;
/** Hour and minute of reading; later events of the day stay unread until morning. */
const LEITURA = [19, 45] as const;

/** A sweep of deadlines each morning of the last days; a reading each evening up to yesterday. */
export const diasComAvisos = (hoje: Dia): Ato[] => {
  // Older events cause no notification.
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
        fazer: (oficina) => oficina.avisos.ler(QUEM_LE),
      };
      return atras <= DIAS_DE_PRAZOS ? [manha, noite] : [noite];
    }),
    { em: as(somarDias(hoje, -1), 23), fazer: (oficina) => oficina.avisos.contar() },
  ];
};
