import { z } from 'zod';
import { dia, dinheiro, idDe, opcional, quantidade, texto, textoRico } from '../shared/campos.js';

/** Body of store and update. Once read, `valor` is centavos and `quantidade` thousandths. */
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

/** What stands in the place of a category that is missing or was deleted. */
export const SEM_CATEGORIA = 'Sem Categoria';

/** An expense: detail and row. `valor` is decimal reais, the whole expense and not a unit's price. */
export interface Despesa {
  id: number;
  nome: string;
  descricao: string | null;
  /** Decimal, up to three places. */
  quantidade: number | null;
  quantidade_br: string | null;
  unidade_medida_id: number | null;
  /** Name of the unit; null without one. */
  medida: string | null;
  categoria_id: number | null;
  /** Without a category its name is "Sem Categoria". */
  categoria: { id: number | null; nome: string };
  data: string;
  data_br: string;
  valor: number;
  valor_br: string;
  /** What an edit's `If-Match` takes. */
  revisao: number;
}
