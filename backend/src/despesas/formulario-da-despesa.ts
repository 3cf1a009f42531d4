import type { DadosDaDespesa } from '@encomenda/contracts/despesas/despesa.events';
import type { CorpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarQuantidade } from '@encomenda/contracts/shared/quantidade';
import { moneyField, choiceField, richTextField } from '../platform/commands/form-fields.js';
import type { FormOfRecord } from '../platform/commands/merge-edit.js';
import { sanitizedHtml } from '../platform/rich-text.js';
import type { Despesa } from './domain/despesa.js';

type NomeDe = (id: number) => Promise<string | null>;

const quantidade = (milesimos: number | null) =>
  milesimos === null ? '' : formatarQuantidade(milesimos);

export const formularioDaDespesa = (nomes: {
  categoria: NomeDe;
  unidade: NomeDe;
}): FormOfRecord<Despesa, CorpoDaDespesa> => ({
  registro: 'esta despesa',
  preenchido: (despesa) => {
    if (despesa.situacao !== 'lancada') return null;
    const { dados } = despesa;
    return {
      nome: dados.nome,
      descricao: dados.descricao,
      quantidade: dados.quantidadeEmMilesimos,
      unidade_medida_id: dados.unidadeId,
      categoria_id: dados.categoriaId,
      data: dados.data,
      valor: dados.valorEmCentavos,
    };
  },
  campos: {
    nome: { rotulo: 'Nome', texto: (nome) => nome },
    descricao: richTextField('Descrição'),
    quantidade: { rotulo: 'Quantidade', texto: quantidade, noFormulario: quantidade },
    unidade_medida_id: choiceField('Unidade de Medida', nomes.unidade),
    categoria_id: choiceField('Categoria', nomes.categoria),
    data: { rotulo: 'Data', texto: formatarDia },
    valor: moneyField('Valor'),
  },
});

/** The expense's form as decisions read it; the amount in centavos. */
export const dadosDaDespesa = (corpo: CorpoDaDespesa): DadosDaDespesa => ({
  nome: corpo.nome,
  descricao: sanitizedHtml(corpo.descricao),
  quantidadeEmMilesimos: corpo.quantidade,
  unidadeId: corpo.unidade_medida_id,
  categoriaId: corpo.categoria_id,
  data: corpo.data,
  valorEmCentavos: corpo.valor,
});
