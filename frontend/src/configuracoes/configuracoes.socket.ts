import type { SubjectTags } from '../core/feature-subjects';

export const assuntos: SubjectTags = {
  configuracoes: () => [
    { type: 'Configuracoes' },
    { type: 'Painel' },
    { type: 'Pedido' },
    { type: 'Tabela', id: 'pedidos' },
  ],
};
