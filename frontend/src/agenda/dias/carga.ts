import type { DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import { quantos, type Medida } from '@encomenda/contracts/agenda/capacidade';

interface Carga {
  /** `14 de 12 pedidos`, `3 pedidos` or `Fechado: Natal`. */
  texto: string;
  curto: string;
  /** Above the capacity, or anything on a closed day. */
  acima: boolean;
}

type DoDia = Pick<DiaNaAgenda, 'pedidos' | 'unidades' | 'capacidade' | 'fechado'>;

export const cargaDe = (dia: DoDia, medida: Medida): Carga => {
  const carga = medida === 'pedidos' ? dia.pedidos : dia.unidades;
  const { capacidade, fechado } = dia;
  if (fechado !== null)
    return {
      texto: carga > 0 ? `Fechado: ${fechado}, ${quantos(carga, medida)}` : `Fechado: ${fechado}`,
      curto: carga > 0 ? `${carga}/0` : '',
      acima: carga > 0,
    };
  if (capacidade === null)
    return { texto: quantos(carga, medida), curto: carga > 0 ? `${carga}` : '', acima: false };
  return {
    texto: `${carga} de ${quantos(capacidade, medida)}`,
    curto: `${carga}/${capacidade}`,
    acima: carga > capacidade,
  };
};
