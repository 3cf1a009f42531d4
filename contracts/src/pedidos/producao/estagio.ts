export const ESTAGIOS = [
  { id: 1, nome: 'Inicializar', classe: 'secondary' },
  { id: 2, nome: 'Em Produção', classe: 'primary' },
  { id: 3, nome: 'Finalizado', classe: 'success' },
  { id: 4, nome: 'Entregue', classe: 'success' },
] as const;

export const ESTAGIO = { inicializar: 1, emProducao: 2, finalizado: 3, entregue: 4 } as const;

export type EstagioId = 1 | 2 | 3 | 4;
export type EstagioDoItemId = 1 | 2 | 3;

export interface Etiqueta {
  id: number;
  nome: string;
  classe: string;
}

export const estagioEntreAspas = (id: EstagioId): string => `“${ESTAGIOS[id - 1]!.nome}”`;

const ESTADOS = ['de volta ao início', 'em produção', 'finalizado', 'entregue'] as const;
export const estadoNoEstagio = (id: EstagioId): string => ESTADOS[id - 1]!;

export const etiquetaDoEstagio = (id: EstagioId): Etiqueta => ({ ...ESTAGIOS[id - 1]! });

export const ACAO_DO_ESTAGIO: Readonly<Record<1 | 2 | 3, string>> = {
  1: 'Iniciar Produção',
  2: 'Finalizar',
  3: 'Entregue',
};
