import { z } from 'zod';
import { dia, dinheiro, idDe, opcional, quantidade, texto, textoRico } from '../shared/campos.js';

/** `valor` is parsed to centavos, `quantidade` to thousandths. */
export const corpoDaDespesa = z.object({
  nome: texto('Nome', { max: 120 }),
  descricao: textoRico('Descrição'),
  quantidade: opcional(quantidade('Quantidade')),
  unidade_medida_id: opcional(idDe('Unidade de Medida')),
  categoria_id: opcional(idDe('Categoria')),
  data: dia('Data'),
  valor: dinheiro('Valor', { min: 1 }),
});
export type CorpoDaDespesa = z.infer<typeof corpoDaDespesa>;

export const SEM_CATEGORIA = 'Sem Categoria';

/** `valor` is decimal reais, for the whole expense. */
export interface Despesa {
  id: number;
  nome: string;
  descricao: string | null;
  quantidade: number | null;
  quantidade_br: string | null;
  unidade_medida_id: number | null;
  medida: string | null;
  categoria_id: number | null;
  categoria: { id: number | null; nome: string };
  data: string;
  data_br: string;
  valor: number;
  valor_br: string;
  revisao: number;
}
