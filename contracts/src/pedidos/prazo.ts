import { diasEntre, type Dia } from '../shared/dia.js';
import type { EstagioId } from './estagio.js';

export const DIAS_DE_PRAZO_APERTADO = 3;
export const MAXIMO_DE_DIAS_DE_PRAZO_APERTADO = 60;

export type SituacaoDoPrazo = 'sem-prazo' | 'folgado' | 'apertado' | 'vencido' | 'entregue';

export interface EtiquetaDoPrazo {
  situacao: SituacaoDoPrazo;
  texto: string;
  classe: string;
  /** Days until the deadline; negative when overdue; null without one. */
  dias: number | null;
  dias_de_aviso: number;
}

const plural = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

const aparencia = (
  dias: number | null,
  acabou: boolean,
  diasDeAviso: number,
): Pick<EtiquetaDoPrazo, 'situacao' | 'texto' | 'classe'> => {
  if (dias === null) return { situacao: 'sem-prazo', texto: 'Sem prazo', classe: 'secondary' };
  if (acabou) return { situacao: 'entregue', texto: 'Encerrado', classe: 'secondary' };
  if (dias < 0)
    return { situacao: 'vencido', texto: `Atrasado ${plural(-dias)}`, classe: 'danger' };
  const texto = dias === 0 ? 'Hoje' : dias === 1 ? 'Amanhã' : plural(dias);
  return dias <= diasDeAviso
    ? { situacao: 'apertado', texto, classe: 'warning' }
    : { situacao: 'folgado', texto, classe: 'success' };
};

/** Badge on day `hoje`. Delivered, cancelled and archived orders are never overdue. */
export const etiquetaDoPrazo = (
  pedido: { prazo: Dia | null; estagioId: EstagioId; encerrado: boolean },
  hoje: Dia,
  diasDeAviso: number = DIAS_DE_PRAZO_APERTADO,
): EtiquetaDoPrazo => {
  const { prazo, estagioId, encerrado } = pedido;
  const dias = prazo === null ? null : diasEntre(hoje, prazo);
  return {
    ...aparencia(dias, estagioId === 4 || encerrado, diasDeAviso),
    dias,
    dias_de_aviso: diasDeAviso,
  };
};
