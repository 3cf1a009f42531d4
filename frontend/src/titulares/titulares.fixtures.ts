import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';

/** Nothing obliges to keep them, nobody asked for anything. */
export const DADOS_GUARDADOS: DadosDoTitular = {
  nome: 'Maria Souza',
  confirmacao: 'Maria Souza',
  situacao: 'guardados',
  guarda: null,
  agendada: null,
  eliminados: null,
  impedimento: null,
};

export const GUARDA = {
  anos: 5,
  ultimo_movimento: '2025-03-10',
  ultimo_movimento_br: '10/03/2025',
  ate: '2030-03-10',
  ate_br: '10/03/2030',
};
