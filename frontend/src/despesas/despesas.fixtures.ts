import type { Despesa } from '@encomenda/contracts/despesas/despesas.http';

export const despesaDe = (dados: Partial<Despesa> = {}): Despesa => ({
  id: 1,
  nome: 'Farinha de trigo',
  descricao: '<p>Do <strong>moinho</strong>.</p>',
  quantidade: 2.5,
  quantidade_br: '2,5',
  unidade_medida_id: 1,
  medida: 'kg',
  categoria_id: 2,
  categoria: { id: 2, nome: 'Insumos' },
  data: '2026-02-10',
  data_br: '10/02/2026',
  valor: 1234.5,
  valor_br: 'R$ 1.234,50',
  comprovantes: 0,
  revisao: 0,
  ...dados,
});
