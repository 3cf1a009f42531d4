import { definirCampos } from '../shared/campos/campo.js';

/** Stored sentences name changes in this order. */
export const camposDaDespesa = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 120 },
  valor: { rotulo: 'Valor', tipo: 'dinheiro', min: 1, fato: 'valorEmCentavos' },
  data: { rotulo: 'Data', tipo: 'dia' },
  quantidade: {
    rotulo: 'Quantidade',
    tipo: 'quantidade',
    opcional: true,
    fato: 'quantidadeEmMilesimos',
    vazio: 'nenhuma',
  },
  unidade_medida_id: {
    rotulo: 'Unidade de Medida',
    tipo: 'referencia',
    opcional: true,
    fato: 'unidadeId',
  },
  categoria_id: { rotulo: 'Categoria', tipo: 'referencia', opcional: true, fato: 'categoriaId' },
  descricao: { rotulo: 'Descrição', tipo: 'texto-rico', opcional: true },
});
