import { z } from 'zod';
import { idDe, opcional, texto } from '../shared/campos/campos.js';
import type { Corpo } from '../shared/campos/campo.js';
import { corpoDosCampos } from '../shared/campos/corpo-dos-campos.js';
import { camposDaDespesa } from './despesa.campos.js';

export const corpoDaDespesa = corpoDosCampos(camposDaDespesa);
export type CorpoDaDespesa = Corpo<typeof camposDaDespesa>;

export const corpoDoComprovante = z.object({
  despesa_id: idDe('Despesa'),
  name: opcional(texto('Nome')),
});
export type CorpoDoComprovante = z.infer<typeof corpoDoComprovante>;

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
  comprovantes: number;
  revisao: number;
}
