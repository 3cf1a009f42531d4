import { diasEntre, formatarDia, type Dia } from '../../shared/dia/dia.js';
import type { Hora } from '../../shared/dia/hora.js';
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

/** `20/11/2026, 14:30`; without an hour the day alone. */
export const formatarPrazo = (prazo: Dia, hora: Hora | null): string =>
  hora === null ? formatarDia(prazo) : `${formatarDia(prazo)}, ${hora}`;

const plural = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

const aparencia = (
  dias: number | null,
  hora: Hora | null,
  { acabou, diasDeAviso }: { acabou: boolean; diasDeAviso: number },
): Pick<EtiquetaDoPrazo, 'situacao' | 'texto' | 'classe'> => {
  if (dias === null) return { situacao: 'sem-prazo', texto: 'Sem prazo', classe: 'secondary' };
  if (acabou) return { situacao: 'entregue', texto: 'Encerrado', classe: 'secondary' };
  if (dias < 0)
    return { situacao: 'vencido', texto: `Atrasado ${plural(-dias)}`, classe: 'danger' };
  const quando = dias === 0 ? 'Hoje' : dias === 1 ? 'Amanhã' : plural(dias);
  const texto = hora !== null && dias <= 1 ? `${quando}, ${hora}` : quando;
  return dias <= diasDeAviso
    ? { situacao: 'apertado', texto, classe: 'warning' }
    : { situacao: 'folgado', texto, classe: 'success' };
};

/** Badge of a deadline. Open orders are overdue from the next day on, whatever the hour; other orders never. */
export const etiquetaDoPrazo = (
  pedido: {
    prazo: Dia | null;
    hora?: Hora | null;
    estagioId: EstagioId;
    encerrado: boolean;
  },
  hoje: Dia,
  diasDeAviso: number = DIAS_DE_PRAZO_APERTADO,
): EtiquetaDoPrazo => {
  const { prazo, hora = null, estagioId, encerrado } = pedido;
  const dias = prazo === null ? null : diasEntre(hoje, prazo);
  return {
    ...aparencia(dias, hora, { acabou: estagioId === 4 || encerrado, diasDeAviso }),
    dias,
    dias_de_aviso: diasDeAviso,
  };
};
