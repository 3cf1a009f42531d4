/**
 * States of an open order that somebody sets with a reason. History, lists, filters and files name
 * them from here.
 *
 * `estado` and `motivo` are columns of the row and fields of the answer; `condicoesDosPedidos` names
 * its condition `estado`. `filtro` is the parameter of the list.
 */
export const ESTADOS_COM_MOTIVO = [
  {
    estado: 'pausado',
    motivo: 'motivo_da_pausa',
    nome: 'Pausado',
    nomeDoMotivo: 'Motivo da pausa',
    filtro: 'pausados',
    nomeDoFiltro: 'Pausados',
  },
] as const;
