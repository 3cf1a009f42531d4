import type { CategoriaDeDespesaEvent } from '../despesas/categoria-de-despesa.events.js';
import type { DadosDaDespesa, DespesaEvent } from '../despesas/despesa.events.js';
import type { UnidadeDeMedidaEvent } from '../despesas/unidade-de-medida.events.js';
import { formatarDia } from '../shared/dia.js';
import { formatarReais } from '../shared/dinheiro.js';
import { formatarQuantidade } from '../shared/quantidade.js';
import { mudancas, type Frases } from './frases.js';

const DA_DESPESA = {
  nome: ({ nome }: DadosDaDespesa) => `“${nome}”`,
  valor: ({ valorEmCentavos }: DadosDaDespesa) => formatarReais(valorEmCentavos),
  data: ({ data }: DadosDaDespesa) => formatarDia(data),
  quantidade: ({ quantidadeEmMilesimos: quantos }: DadosDaDespesa) =>
    quantos === null ? 'nenhuma' : formatarQuantidade(quantos),
};

const despesaCorrigida = (antes: DadosDaDespesa, depois: DadosDaDespesa): string => {
  const partes = [
    mudancas(antes, depois, DA_DESPESA),
    antes.categoriaId === depois.categoriaId ? '' : 'outra categoria',
  ].filter(Boolean);
  return partes.length > 0 ? `Despesa corrigida: ${partes.join('; ')}.` : 'Despesa corrigida.';
};

export const frasesDasDespesas: Frases<
  DespesaEvent | CategoriaDeDespesaEvent | UnidadeDeMedidaEvent
> = {
  DespesaLancada: (dados) =>
    `Despesa “${dados.nome}” lançada: ${formatarReais(dados.valorEmCentavos)} em ${formatarDia(dados.data)}.`,
  DespesaAtualizada: ({ antes, depois }) => despesaCorrigida(antes, depois),
  DespesaCancelada: ({ valorEmCentavos, data }) =>
    `Despesa cancelada: ${formatarReais(valorEmCentavos)} em ${formatarDia(data)}.`,
  DespesaRestaurada: (dados) =>
    `Despesa “${dados.nome}” restaurada: ${formatarReais(dados.valorEmCentavos)} em ${formatarDia(dados.data)}.`,
  CategoriaDeDespesaCriada: ({ nome }) => `Categoria de despesas “${nome}” criada.`,
  CategoriaDeDespesaAtualizada: ({ nome }) => `Categoria de despesas agora se chama “${nome}”.`,
  CategoriaDeDespesaExcluida: () => 'Categoria de despesas excluída.',
  CategoriaDeDespesaRestaurada: ({ nome }) => `Categoria de despesas “${nome}” restaurada.`,
  UnidadeDeMedidaCriada: ({ nome }) => `Unidade de medida “${nome}” criada.`,
  UnidadeDeMedidaAtualizada: ({ nome }) => `Unidade de medida agora se chama “${nome}”.`,
  UnidadeDeMedidaExcluida: () => 'Unidade de medida excluída.',
  UnidadeDeMedidaRestaurada: ({ nome }) => `Unidade de medida “${nome}” restaurada.`,
};
