import type { DadosDoTitular } from '@encomenda/contracts/titulares/titulares.http';

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
