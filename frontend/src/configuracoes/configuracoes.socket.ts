import type { SubjectTags } from '../core/feature-subjects';

/** Orders and the Painel depend on the number of warning days before a deadline. */
export const assuntos: SubjectTags = {
  configuracoes: () => [
    { type: 'Configuracoes' },
    { type: 'Painel' },
    { type: 'Pedido' },
    { type: 'Tabela', id: 'pedidos' },
  ],
};
