import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { UnidadeDeMedidaEvent } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { memoryOf, must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

export const foldDespesa = (shop: Shop, { type, data, revision }: Happened<DespesaEvent>): void => {
  const { despesas, comprovantes } = shop;
  const id = data.despesaId;
  const revisao = Number(revision);
  switch (type) {
    case 'DespesaLancada':
    case 'DespesaRestaurada':
      despesas.set(id, { id, dados: data, revisao });
      return;
    case 'DespesaAtualizada':
      Object.assign(must(despesas, id, 'expense'), { dados: data.depois, revisao });
      return;
    case 'DespesaConciliada':
      Object.assign(must(despesas, id, 'expense'), { revisao });
      return;
    case 'ComprovanteAnexado':
      Object.assign(must(despesas, id, 'expense'), { revisao });
      comprovantes.set(data.comprovanteId, data);
      memoryOf(shop).arquivos.add(data.hash);
      return;
    case 'ComprovanteRemovido':
      Object.assign(must(despesas, id, 'expense'), { revisao });
      must(comprovantes, data.comprovanteId, 'receipt');
      comprovantes.delete(data.comprovanteId);
      return;
    case 'DespesaCancelada':
      despesas.delete(id);
      return;
    default:
      return unfolded(type);
  }
};

export const foldCategoriaDeDespesa = (
  { categoriasDeDespesas }: Shop,
  { type, data }: Happened<CategoriaDeDespesaEvent>,
): void => {
  switch (type) {
    case 'CategoriaDeDespesaCriada':
    case 'CategoriaDeDespesaAtualizada':
    case 'CategoriaDeDespesaRestaurada':
      categoriasDeDespesas.set(data.categoriaId, { id: data.categoriaId, nome: data.nome });
      return;
    case 'CategoriaDeDespesaExcluida':
      categoriasDeDespesas.delete(data.categoriaId);
      return;
    default:
      return unfolded(type);
  }
};

export const foldUnidadeDeMedida = (
  { unidades }: Shop,
  { type, data }: Happened<UnidadeDeMedidaEvent>,
): void => {
  switch (type) {
    case 'UnidadeDeMedidaCriada':
    case 'UnidadeDeMedidaAtualizada':
    case 'UnidadeDeMedidaRestaurada':
      unidades.set(data.unidadeId, { id: data.unidadeId, nome: data.nome });
      return;
    case 'UnidadeDeMedidaExcluida':
      unidades.delete(data.unidadeId);
      return;
    default:
      return unfolded(type);
  }
};
