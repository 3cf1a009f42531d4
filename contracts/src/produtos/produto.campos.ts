import { definirCampos } from '../shared/campos/campo.js';

export const camposDoProduto = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 120 },
  categ_produto_id: {
    rotulo: 'Categoria',
    tipo: 'referencia',
    opcional: true,
    fato: 'categoriaId',
  },
  valor: { rotulo: 'Valor', tipo: 'dinheiro', fato: 'valorEmCentavos' },
  ativo_site: {
    rotulo: 'Mostrar no site',
    tipo: 'sim-ou-nao',
    fato: 'ativoNoSite',
    naFrase: 'no site',
  },
  descricao: { rotulo: 'Descrição', tipo: 'texto-rico', opcional: true },
});

/** Form of a photo, whose name has no extension. */
export const camposDaImagem = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 120 },
  ativo_site: {
    rotulo: 'Ativo no site',
    tipo: 'sim-ou-nao',
    fato: 'ativaNoSite',
    naFrase: 'no site',
  },
});
