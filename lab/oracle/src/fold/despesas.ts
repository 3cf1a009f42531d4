import type { CategoriaDeDespesaEvent } from '@encomenda/contracts/despesas/categoria-de-despesa.events';
import type { DespesaEvent } from '@encomenda/contracts/despesas/despesa.events';
import type { UnidadeDeMedidaEvent } from '@encomenda/contracts/despesas/unidade-de-medida.events';
import { memoryOf, must, type Happened, type Shop } from './shop.js';

export const foldDespesa = (shop: Shop, { type, data, revision }: Happened<DespesaEvent>): void => {
  const { despesas, comprovantes } = shop;
  const id = data.despesaId;
  const revisao = Number(revision);
  if (type === 'DespesaLancada' || type === 'DespesaRestaurada')
    despesas.set(id, { id, dados: data, revisao });
  else if (type === 'DespesaAtualizada')
    Object.assign(must(despesas, id, 'expense'), { dados: data.depois, revisao });
  else if (type === 'DespesaConciliada') Object.assign(must(despesas, id, 'expense'), { revisao });
  else if (type === 'ComprovanteAnexado') {
    Object.assign(must(despesas, id, 'expense'), { revisao });
    comprovantes.set(data.comprovanteId, data);
    memoryOf(shop).arquivos.add(data.hash);
  } else if (type === 'ComprovanteRemovido') {
    Object.assign(must(despesas, id, 'expense'), { revisao });
    must(comprovantes, data.comprovanteId, 'receipt');
    comprovantes.delete(data.comprovanteId);
  } else despesas.delete(id);
};

export const foldCategoriaDeDespesa = (
  { categoriasDeDespesas }: Shop,
  { type, data }: Happened<CategoriaDeDespesaEvent>,
): void => {
  if (type === 'CategoriaDeDespesaExcluida') categoriasDeDespesas.delete(data.categoriaId);
  else categoriasDeDespesas.set(data.categoriaId, { id: data.categoriaId, nome: data.nome });
};

export const foldUnidadeDeMedida = (
  { unidades }: Shop,
  { type, data }: Happened<UnidadeDeMedidaEvent>,
): void => {
  if (type === 'UnidadeDeMedidaExcluida') unidades.delete(data.unidadeId);
  else unidades.set(data.unidadeId, { id: data.unidadeId, nome: data.nome });
};
