import { definirCampos } from './campos/campo.js';

/** Of records that are little more than a name: categories and units. */
export const camposDoNomeado = definirCampos({
  nome: { rotulo: 'Nome', tipo: 'texto', max: 80 },
});
